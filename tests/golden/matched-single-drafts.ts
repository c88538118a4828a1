import type { Fraction } from 'fraction.js';
import type { Inputs } from './matched-inputs.ts';
import type { SentExample } from './sent-example.ts';
import { betTypeOf } from './matched-singles.ts';

type Draft = Readonly<Record<string, unknown>>;

/** A published fraction as percent. */
export const percent = (share: Fraction): string => share.mul(100).toString();

/** The published names of a back bet's fields, its odds, and its kind: `freeBetSNR`. */
export type BackKeys = {
  readonly kind: string;
  readonly stake: string;
  readonly odds: Fraction;
  readonly ifWins?: string;
  readonly ifLoses?: string;
};

/** The type and the back side of a draft. */
export function backDraft(inputs: Inputs, { kind, stake, odds, ifWins, ifLoses }: BackKeys): Draft {
  const fee = inputs.number('backCommission');
  // A fee on the whole return is a lower price without commission.
  const isGross = inputs.text('backCommissionMode') === 'grossReturn';
  const refund = inputs.text(ifLoses ?? '');
  const betType = betTypeOf(kind);
  const hasRefund = refund !== undefined || kind === 'refundIfLose';
  return {
    betType: hasRefund ? 'riskFree' : betType,
    back: {
      stake: inputs.text(stake),
      odds: (isGross ? odds.mul(fee.neg().add(1)) : odds).toString(),
      commission: isGross ? '0' : percent(fee),
      rule4: percent(inputs.number('backRule4')),
      cashback: betType === 'qualifying' ? refund : freeRefund(inputs.number(stake), refund),
      bonusIfWin: inputs.text(ifWins ?? ''),
    },
  };
}

/** The refund of a free bet: it loses nothing, so as a bet with a refund it has its stake back besides. */
const freeRefund = (stake: Fraction, refund: string | undefined): string | undefined =>
  refund === undefined ? undefined : stake.add(refund).toString();

function backOfSingle(inputs: Inputs, kind: string): Draft {
  return backDraft(inputs, {
    kind,
    stake: 'backStake',
    odds: inputs.number('backOdds'),
    ifWins: 'valueIfBackWins',
    ifLoses: 'valueIfBackLoses',
  });
}

function layDraft(inputs: Inputs, odds: string): Draft {
  return {
    odds: inputs.text(odds),
    commission: percent(inputs.number('layCommission')),
    rule4: percent(inputs.number('layRule4')),
    rule4Mode: inputs.text('layRule4Mode') === 'price' ? 'price' : 'winnings',
  };
}

/** A matched bet: laid to the nearest penny, or with the chosen stake; and its unrounded lay. */
export function singleDrafts(inputs: Inputs, kind: string): SentExample {
  const bet = { ...backOfSingle(inputs, kind), lay: layDraft(inputs, 'layOdds') };
  return {
    calls: [
      {
        name: 'matched-bet',
        draft: { ...bet, layStake: inputs.text('chosenLayStake'), rounding: 'nearest' },
      },
      { name: 'matched-bet', draft: { ...bet, rounding: 'none' } },
    ],
    figures: ([rounded, exact]) => ({
      layStake: rounded.number('layStake'),
      layStakeExact: exact.number('layStake'),
      liability: rounded.number('liability'),
      profitIfBackWins: rounded.number('totalBackWin'),
      profitIfLayWins: rounded.number('totalLayWin'),
      profit: rounded.number('profit'),
    }),
  };
}

/** The rest of a partly matched lay. */
export function partDrafts(inputs: Inputs, kind: string): SentExample {
  const bet = { ...backOfSingle(inputs, kind), lay: layDraft(inputs, 'newLayOdds') };
  const matched = inputs.rows('matched').map((lay) => ({ stake: lay.text('stake'), odds: lay.text('odds') }));
  return {
    calls: ['nearest', 'none'].map((rounding) => ({
      name: 'part-lay',
      draft: { bet: { ...bet, rounding }, matched },
    })),
    figures: ([rounded, exact]) => ({
      remainingLayStake: rounded.number('result.nextLayStake'),
      remainingExact: exact.number('result.nextLayStake'),
      totalLiability: rounded.number('result.liability'),
      profitIfBackWins: rounded.number('result.totalBackWin'),
      profitIfLayWins: rounded.number('result.totalLayWin'),
    }),
  };
}

/** The even lay and the two break-even lays: exact, and rounded so that they still break even. */
export function anchorDrafts(inputs: Inputs, kind: string): SentExample {
  const bet = { ...backOfSingle(inputs, kind), lay: layDraft(inputs, 'layOdds') };
  return {
    calls: ['nearest', 'none'].map((rounding) => ({
      name: 'lay-anchors',
      draft: { bet: { ...bet, rounding } },
    })),
    figures: ([rounded, exact]) => ({
      equalise: rounded.number('result.standard.layStake'),
      breakEvenIfBackWins: exact.number('result.breakEvenIfBookieWins.layStake'),
      breakEvenIfBackWinsNotNegative: rounded.number('result.breakEvenIfBookieWins.layStake'),
      breakEvenIfLayWins: exact.number('result.breakEvenIfExchangeWins.layStake'),
      breakEvenIfLayWinsNotNegative: rounded.number('result.breakEvenIfExchangeWins.layStake'),
    }),
  };
}

/** A bet that is paid early, then held or traded out; and its lay. */
export function earlyDrafts(inputs: Inputs, kind: string): SentExample {
  const bet = {
    ...backOfSingle(inputs, kind),
    lay: layDraft(inputs, 'layOdds'),
  };
  const layStake = inputs.text('layStakePlaced');
  const inPlayOdds = inputs.text('inPlayBackOdds');
  return {
    calls: [
      { name: 'early-payout', draft: { bet, layStake, inPlayOdds } },
      { name: 'matched-bet', draft: { ...bet, layStake } },
    ],
    figures: ([early, laid]) => {
      const layLoses = early.number('result.held.loses');
      const figures = {
        layStake: early.number('result.layStake'),
        liability: laid.number('liability'),
        profit: layLoses,
        ifTriggeredAndBackLoses_noTrade: layLoses,
        notTriggeredWin: early.number('result.untriggered.wins'),
        notTriggeredLose: early.number('result.untriggered.loses'),
      };
      if (inPlayOdds === undefined) return figures;
      const stake = early.number('result.trade.stake');
      return {
        ...figures,
        inPlayBackStake: stake,
        exchangeLiabilityAfter: stake.sub(figures.layStake),
        lockedResult: early.number('result.trade.profit'),
      };
    },
  };
}
