import { formatDecimalOdds, moneyText, type Pence, type Rational } from '#lib';
import { averagePrice, type Lay, type MatchedBet } from '#lib/matched';
import { sidesOf } from '#lib/product';
import type { MatchedDocument } from '../../api/bets.ts';
import type { OpenRow } from '../../panels/open-row.ts';
import { type CalculatorState, layChoice, type LayChoice, type LaySide } from './calculator-state.ts';
import { eachWayParts } from './each-way-parts.ts';
import type { Figures } from './figures.ts';
import type { Part } from '../../ui/part-notes.ts';
import { closed, readOdds, readPounds } from '../../ui/read-fields.ts';

/** A bet of the calculator as it is saved. */
export type BetToSave = {
  /** Which part of the whole it is; undefined where it is the whole. */
  readonly part: Part | undefined;
  readonly matchedBet: MatchedDocument;
};

type Calculation = {
  readonly state: CalculatorState;
  readonly bet: MatchedBet;
  /** Of a bet that is not each-way. */
  readonly figures: Figures | undefined;
  readonly open: OpenRow | undefined;
};

/**
 * The bets that a calculation comes to, as they are saved; none while it comes to nothing. An each-way bet is two, since
 * its win part and its place part are settled apart. The lay is what is shown: the even one where nothing else is said.
 */
export function betsToSave({ state, bet, figures, open }: Calculation): readonly BetToSave[] {
  if (state.eachWay !== undefined) return eachWayBets(state, bet, open);
  if (figures === undefined) return [];
  const { lay } = state.form;
  const isEven = state.ownStake === undefined && figures.part === undefined;
  return [
    {
      part: undefined,
      matchedBet: {
        ...wholeBet(state, bet),
        lay: {
          decimalOdds: oddsField(layPriceOf(state, figures)),
          commission: closed(lay.commission),
          rule4: closed(lay.rule4),
          rule4Mode: state.rule4Mode,
        },
        ...(isEven ? {} : { layStake: moneyText(figures.totalLayStake) }),
        ...contextOf(open, 'lay'),
      },
    },
  ];
}

/** What a bet says of its back side, and how it is worked out. */
function wholeBet({ form }: CalculatorState, bet: MatchedBet): MatchedDocument {
  const { back } = form;
  const { rounding, uncertaintyMultiplier: worth } = bet;
  return {
    betType: form.betType,
    back: {
      stake: closed(back.stake),
      decimalOdds: oddsField(bet.back.decimalOdds),
      commission: closed(back.commission),
      rule4: closed(back.rule4),
      ...(form.betType === 'riskFree' ? { cashback: closed(back.cashback) } : {}),
      ...(isOne(bet.back.oddsBoost) ? {} : { oddsBoost: oddsField(bet.back.oddsBoost) }),
    },
    rounding,
    ...(isOne(worth) ? {} : { uncertaintyMultiplier: oddsField(worth) }),
  };
}

function eachWayBets(
  state: CalculatorState,
  bet: MatchedBet,
  open: OpenRow | undefined,
): readonly BetToSave[] {
  const { form, rule4Mode, eachWay } = state;
  const whole = wholeBet(state, bet);
  return eachWayParts(state, bet, open).map(({ name, side, figures }) => ({
    part: name,
    matchedBet: {
      ...whole,
      back:
        side === 'lay'
          ? { ...whole.back, commission: '' }
          : // What the place part settles at has boost and rule 4 in it already.
            { stake: closed(form.back.stake), decimalOdds: oddsField(figures.bet.back.decimalOdds) },
      lay: {
        decimalOdds: oddsField(layPriceOf(layChoice(state, side), figures)),
        commission: closed(side === 'lay' ? form.lay.commission : (eachWay?.placeCommission ?? '')),
        rule4: closed(form.lay.rule4),
        ...(side === 'lay' ? { rule4Mode } : {}),
      },
      layStake: moneyText(figures.totalLayStake),
      ...contextOf(open, side),
    },
  }));
}

/** The row that a calculation was opened on, with the lay of this part. */
function contextOf(open: OpenRow | undefined, side: LaySide): Pick<MatchedDocument, 'context'> {
  if (open === undefined) return {};
  const { back, [side]: layContract } = sidesOf(open.row);
  return { context: { event: open.row.event, backContract: back, layContract } };
}

/** The odds of all that is laid, as they were taken: of what is matched already, and of the rest of it. */
function layPriceOf({ laid }: LayChoice, { part, bet, layStake }: Figures): Rational | undefined {
  const { decimalOdds } = bet.lay;
  if (part === undefined) return decimalOdds;
  const matched = laid.flatMap((row) => layOf(readPounds(row.stake), readOdds(row.odds).price));
  return averagePrice([...matched, ...layOf(layStake, decimalOdds)]) ?? decimalOdds;
}

function layOf(stake: Pence | undefined, price: Rational | undefined): readonly Lay[] {
  return stake === undefined || price === undefined || stake.n <= 0 ? [] : [{ stake, price }];
}

/** More places than any figure of a bet can tell apart: a third is a third as far as pennies go. */
const PLACES = 15;

function oddsField(price: Rational | undefined): string | undefined {
  return price && formatDecimalOdds(price, PLACES);
}

function isOne({ n, d }: Rational): boolean {
  return String(n) === String(d);
}
