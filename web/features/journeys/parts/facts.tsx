import { type ReactNode, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Pence, typedPrice } from '#lib';
import { fitsFunds, type OfferBet } from '#lib/product';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { useFunds } from '../../../api/use-funds.ts';
import { useAccount } from '../../../api/use-account.ts';
import { Money } from '../../../components/betting/money.tsx';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { useOddsView } from '../../../components/betting/odds-view.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { CHECK, Icon } from '../../../components/ui/icons.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { FREE_BET_PRICES } from './screen-pictures.ts';
import { ASSUMED, figuresOf } from './steps.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './facts.module.css';

/** A price of the journey in the user's odds format. */
export function Odds({ decimal }: { readonly decimal: string }): ReactNode {
  return <span className={text.num}>{useOddsText()(decimal)}</span>;
}

/** Returns a formatter of decimal odds, which uses the format of the device, else of the account. */
export function useOddsText(): (decimal: string) => string {
  const view = useOddsView(useAccount().preferences?.general);
  return (decimal) => {
    const price = typedPrice(decimal);
    return price === undefined ? decimal : oddsText(price, view);
  };
}

/** A card that lists the requirements of a step. */
export function NeedCard({
  title,
  needs,
}: {
  readonly title: string;
  readonly needs: readonly string[];
}): ReactNode {
  return (
    <Card title={title}>
      <CardBody>
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need}>
              <Icon path={CHECK} size="sm" />
              {need}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type ExampleCardProps = {
  readonly title: string;
  readonly betType: 'qualifying' | 'freebetSnr';
  readonly bet: OfferBet;
};

/** An example bet of the assumed case, with its calculated figures. */
export function ExampleCard({ title, betType, bet }: ExampleCardProps): ReactNode {
  const id = useId();
  const figures = figuresOf(betType, bet);
  return (
    <Card title={title}>
      <CardBody>
        <p className={styles.example} id={id}>
          An example: £{bet.stake} at <Odds decimal={bet.backOdds} />, laid at <Odds decimal={bet.layOdds} />,
          with {bet.layCommission}% commission.
        </p>
        <dl className={styles.figures} aria-describedby={id}>
          <div>
            <dt>Lay stake</dt>
            <dd>
              <Money amount={figures?.layStake} />
            </dd>
          </div>
          <div>
            <dt>Liability</dt>
            <dd>
              <Money amount={figures?.liability} />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>If back wins</dt>
            <dd>
              <Money amount={figures?.totalBackWin} signed />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>If lay wins</dt>
            <dd>
              <Money amount={figures?.totalLayWin} signed />
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}

/** A pair of prices further down the matcher's list. */
const LOWER = { backOdds: '6', layOdds: '6.3' } as const;

/** A note on the money that the free bets tie up at the exchange until their matches are over. */
export function FloatNote(): ReactNode {
  const one = figuresOf('freebetSnr', ASSUMED.freeBet)?.liability;
  // The free bets together have the liability of one bet with their total stake.
  const stake = String(Number(ASSUMED.freeBet.stake) * ASSUMED.freeBets);
  const all = figuresOf('freebetSnr', { ...ASSUMED.freeBet, stake })?.liability;
  const pictured = figuresOf('freebetSnr', { ...ASSUMED.freeBet, ...FREE_BET_PRICES })?.liability;
  const lower = figuresOf('freebetSnr', { ...ASSUMED.freeBet, stake, ...LOWER })?.liability;
  return (
    <Note>
      <b>Money tied up.</b> A lay sets its liability aside until the match is over: about{' '}
      <Money amount={one} /> for one £{ASSUMED.freeBet.stake} free bet laid at{' '}
      <Odds decimal={ASSUMED.freeBet.layOdds} />, <Money amount={all} /> for all four at once. Higher prices
      tie up more: laid at <Odds decimal={FREE_BET_PRICES.layOdds} />, one ties up <Money amount={pictured} />
      . Lower prices tie up less: laid at <Odds decimal={LOWER.layOdds} />, all four tie up{' '}
      <Money amount={lower} />. One after the other, you need only the first.
      {one !== undefined && all !== undefined && <OwnFunds one={one} all={all} />}
    </Note>
  );
}

/** The user's stated funds at each exchange, and how many of the free bets they cover: all, one at a time, or none. */
function OwnFunds({ one, all }: { readonly one: Pence; readonly all: Pence }): ReactNode {
  const funds = useFunds();
  const bookies = useQuery(stableConfigQuery).data?.bookies ?? [];
  return bookies
    .filter(({ isExchange }) => isExchange)
    .map(({ code, name }) => {
      const available = funds.get(code);
      if (available === undefined) return null;
      const enough = fitsFunds(all, available)
        ? 'enough for all four at once'
        : fitsFunds(one, available)
          ? 'enough for one after the other'
          : 'less than one needs';
      return (
        <span key={code}>
          {' '}
          You have <Money amount={{ n: available, d: 1 }} /> at {name}: {enough}.
        </span>
      );
    });
}
