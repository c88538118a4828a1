import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { penceOf, sumPence, sumText } from '#lib/product';
import type { Dashboard } from '../../../api/dashboard.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { Missing } from '../../../components/betting/money.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { plural } from '../../../components/ui/text/plural.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './accounts-card.module.css';

type Balance = Dashboard['balances'][number];
type Range = Pick<Balance, 'worst' | 'best'>;
type Money = Pick<Balance, 'atRisk' | 'settled'> & Partial<Range>;

/**
 * The account map: for each bookmaker and exchange, the money at risk in open bets, the range of their results, and the
 * profit of settled bets. All rows share one scale.
 */
export function AccountsCard({ balances }: { readonly balances: readonly Balance[] }): ReactNode {
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  const nameOf = (code: string | null): string =>
    code === null ? 'Not recorded' : (bookies.find((bookie) => bookie.code === code)?.name ?? code);
  const scale = scaleOf(balances);
  const isOpen = balances.some(({ atRisk, best }) => penceOf(atRisk) > 0 || penceOf(best) > 0);
  return (
    <Card title="By bookmaker and exchange">
      {balances.length === 0 ? (
        <CardBody>Bets that you mark as placed are counted here.</CardBody>
      ) : (
        <>
          {isOpen && <Legend />}
          <ul>
            {balances.map((balance) => (
              <li key={balance.bookieId ?? ''} className={styles.row}>
                <div className={styles.name}>
                  <b>{nameOf(balance.bookieId)}</b>
                  <small>{plural(balance.bets, 'bet')}</small>
                </div>
                {isOpen && <Drawing balance={balance} scale={scale} />}
                <Figures balance={balance} />
              </li>
            ))}
          </ul>
          <div className={classNames(styles.row, styles.total)}>
            <b>Total</b>
            <Figures balance={totalOf(balances)} />
          </div>
        </>
      )}
    </Card>
  );
}

/** The sums of all accounts, without ranges: a bet that wins at one account loses at another. */
function totalOf(balances: readonly Balance[]): Money {
  return {
    atRisk: sumText(balances.map(({ atRisk }) => atRisk)),
    settled: sumText(balances.map(({ settled }) => settled)),
  };
}

const LEGEND = [
  { className: styles.stakes, label: 'Stakes' },
  { className: styles.liability, label: 'Liability' },
  { className: styles.returns, label: 'Comes back if all goes best' },
  { className: styles.range, label: 'Result, worst to best' },
];

function Legend(): ReactNode {
  return (
    <div className={styles.legend} aria-hidden="true">
      {LEGEND.map(({ className, label }) => (
        <span key={label}>
          <svg width="16" height="10">
            <rect className={className} x="0.5" y="0.5" width="15" height="9" />
          </svg>
          {label}
        </span>
      ))}
    </div>
  );
}

function Figures({ balance: { atRisk, worst, best, settled } }: { readonly balance: Money }): ReactNode {
  return (
    <dl className={styles.figures}>
      <Figure name="Held">{pounds(atRisk)}</Figure>
      {worst !== undefined && best !== undefined && (
        <Figure name="Open bets">
          {penceOf(atRisk) > 0 || penceOf(worst) !== penceOf(best) ? (
            <>
              <span className={text.num}>{signedPounds(worst)}</span> to{' '}
              <span className={text.num}>{signedPounds(best)}</span>
            </>
          ) : (
            <Missing />
          )}
        </Figure>
      )}
      <Figure name="Settled profit">{signedPounds(settled)}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The smallest and the largest amount of the scale, in whole pence. */
type Scale = { readonly low: number; readonly high: number };

function scaleOf(balances: readonly Balance[]): Scale {
  return {
    low: Math.min(0, ...balances.map(({ worst }) => Number(penceOf(worst)))),
    high: Math.max(1, ...balances.map(comesBack)),
  };
}

/** The maximum return, in whole pence: the money at risk plus the best result. */
function comesBack({ atRisk, best }: Balance): number {
  return Number(sumPence([atRisk, best]));
}

/** The height of a row, and of its bars. */
const HEIGHT = 24;
const BAR = 12;

/** The money of one account as bars, with the same figures in text beside it. */
function Drawing({ balance, scale }: { readonly balance: Balance; readonly scale: Scale }): ReactNode {
  const at = (pence: number): number => ((pence - scale.low) / (scale.high - scale.low)) * 100;
  const held = Number(penceOf(balance.atRisk));
  const liability = Number(penceOf(balance.liability));
  const bar = (className: string | undefined, from: number, to: number): ReactNode => (
    <rect className={className} x={`${at(from)}%`} width={`${at(to) - at(from)}%`} y="1" height={BAR} />
  );
  const [worst, best] = [Number(penceOf(balance.worst)), Number(penceOf(balance.best))];
  return (
    <svg className={styles.drawing} width="100%" height={HEIGHT} aria-hidden="true">
      <line className={styles.zero} x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2={HEIGHT} />
      {comesBack(balance) > held && bar(styles.returns, held, comesBack(balance))}
      {held > liability && bar(styles.stakes, 0, held - liability)}
      {liability > 0 && bar(styles.liability, held - liability, held)}
      {best !== worst && (
        <rect
          className={styles.range}
          x={`${at(worst)}%`}
          width={`${at(best) - at(worst)}%`}
          y={HEIGHT - 6}
          height="3"
        />
      )}
    </svg>
  );
}
