import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type BetDraft,
  CATALOGUE,
  moneyText,
  neededText,
  penceText,
  type SettledTotals,
  settleTotals,
  type Slug,
  SLUGS,
  validateBet,
} from '#lib';
import { type AnySlip, readAnySlip } from '#lib/text';
import { pageOf, slipQuery } from '#lib/slip';
import { calculatorPath, PATHS } from '../../../app/paths.ts';
import { Money } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import { SlipReading } from '../../../components/betting/slip-reading.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import rows from './figures.module.css';
import styles from './slip-answer.module.css';

/** The URL that opens a text: the calculator of its slip, or the tool that it links to. */
export function slipAddress(text: string): string | undefined {
  const link = linkedPage(text);
  if (link !== undefined) return link;
  const slip = readAnySlip(text);
  return slip.kind === 'wrong' ? undefined : addressOf(slip.draft);
}

function addressOf(draft: BetDraft): string {
  return `${calculatorPath(pageOf(draft.system))}?${slipQuery({ draft, notes: [] })}`;
}

/** The path and the query of a link to a tool, regardless of the host. */
function linkedPage(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/\S+$/u.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  return pathname.startsWith(PATHS.tools) ? `${pathname}${search}` : undefined;
}

/** The result of a slip's text: its returns, its missing parts, or its errors. */
export function SlipAnswer({ text }: { readonly text: string }): ReactNode {
  const link = linkedPage(text);
  if (link !== undefined) {
    return (
      <p className={styles.answer}>
        A link to a tool: <Link to={link}>open it</Link>.
      </p>
    );
  }
  const slip = readAnySlip(text);
  if (slip.kind === 'wrong') return <SlipReading text={text} read={slip} />;
  const { missing, leftOut } = slip.kind === 'partial' ? slip : WHOLE;
  return (
    <div className={styles.answer}>
      {missing.includes('system') ? <Systems draft={slip.draft} /> : <Settled slip={slip} />}
      {missing.includes('stake') && <p>No stake is given: £1.00 a line is assumed.</p>}
      {leftOut.length > 0 && <p>Lines without odds, left out: {leftOut.join(' · ')}.</p>}
    </div>
  );
}

/** Nothing is missing and nothing left out. */
const WHOLE: Pick<Extract<AnySlip, { kind: 'partial' }>, 'missing' | 'leftOut'> = {
  missing: [],
  leftOut: [],
};

/** Links to the systems for selections without a system. */
function Systems({ draft }: { readonly draft: BetDraft }): ReactNode {
  const count = draft.selections.length;
  return (
    <>
      <p>
        <b>{plural(count, 'selection')}</b>, and no system. Open as:
      </p>
      <p className={styles.systems}>
        {systemsOf(count).map((slug) => (
          <Link key={slug} to={addressOf({ ...draft, system: slug })}>
            {CATALOGUE[slug].label}
          </Link>
        ))}
      </p>
    </>
  );
}

/** The most common systems, after the multiple of all selections. */
const COMMON: readonly Slug[] = [
  ...(['lucky-15', 'lucky-31', 'lucky-63', 'yankee', 'canadian', 'trixie', 'patent'] as const),
  ...(['singles', 'each-way', 'doubles', 'trebles'] as const),
];
const MULTIPLES: Readonly<Partial<Record<number, Slug>>> = { 2: 'doubles', 3: 'trebles' };

/** The systems that take this number of selections, most common first. */
function systemsOf(count: number): readonly Slug[] {
  const order = new Set<Slug>([MULTIPLES[count] ?? 'acca', ...COMMON, ...SLUGS]);
  return [...order].filter((slug) => count >= CATALOGUE[slug].min && count <= CATALOGUE[slug].max);
}

function Settled({ slip }: { readonly slip: Exclude<AnySlip, { kind: 'wrong' }> }): ReactNode {
  const { draft, understood } = slip;
  const settled = settleTotals(draft);
  if (!settled.ok) return settled.issues.map(({ path, message }) => <p key={path}>{message}.</p>);
  const { bet, totalStake, realisedPayout, potentialPayout } = settled.value;
  const isOpen = bet.selections.some(({ outcome }) => outcome === 'unsettled');
  const listed = validateBet(draft);
  const needed =
    listed.ok && isOpen ? neededText(listed.value, (amount) => pounds(moneyText(amount))) : undefined;
  return (
    <>
      <p>
        <b>{summary(settled.value)}</b>
      </p>
      <dl className={rows.figures}>
        <div>
          <dt>Stake</dt>
          <dd>{pounds(penceText(totalStake))}</dd>
        </div>
        <div>
          <dt>{isOpen ? 'Returned so far' : 'Returned'}</dt>
          <dd>
            <Money amount={realisedPayout} />
          </dd>
        </div>
        {isOpen && (
          <div>
            <dt>Could return</dt>
            <dd>
              <Money amount={potentialPayout} />
            </dd>
          </div>
        )}
      </dl>
      {needed !== undefined && <p>{needed}</p>}
      {understood.length > 0 && (
        <Disclosure label="Understood as">
          <ul className={styles.understood}>
            {understood.map(({ start, end, says }) => (
              <li key={`${start} ${end} ${says}`}>{says}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** `Lucky 15 · £1.00 each way · 4 selections · 30 bets` */
function summary({ bet, bets }: SettledTotals): string {
  return [
    bet.system.label,
    `${pounds(penceText(bet.stake))}${bet.eachWay ? ' each way' : ' a line'}`,
    plural(bet.selections.length, 'selection'),
    plural(bets, 'bet'),
  ].join(' · ');
}
