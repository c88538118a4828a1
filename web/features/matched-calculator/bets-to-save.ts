import { formatDecimalOdds, moneyText, type Pence, type Rational } from '#lib';
import { averagePrice, type Lay, type MatchedBet } from '#lib/matched';
import { sidesOf } from '#lib/product';
import type { MatchedDocument } from '../../api/bets.ts';
import type { OpenRow } from '../../panels/open-row.ts';
import type { CalculatorState, EachWayFields } from './calculator-state.ts';
import { backPlacePrice, eachWayOf } from './each-way-of.ts';
import type { Figures } from './figures.ts';
import { closed, readOdds, readPounds } from '../../ui/read-fields.ts';

/** A bet of the calculator as it is saved. */
export type BetToSave = {
  /** Which part of the whole it is; undefined where it is the whole. */
  readonly part: 'Win part' | 'Place part' | undefined;
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
  if (state.eachWay !== undefined) return eachWayBets(state, bet, { fields: state.eachWay, open });
  if (figures === undefined) return [];
  const { lay } = state.form;
  const isEven = state.ownStake === undefined && figures.part === undefined;
  const odds = figures.part === undefined ? bet.lay.decimalOdds : averagePrice(allLays(state, figures));
  return [
    {
      part: undefined,
      matchedBet: {
        ...wholeBet(state, bet),
        lay: {
          decimalOdds: oddsField(odds ?? bet.lay.decimalOdds),
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
  { fields, open }: { readonly fields: EachWayFields; readonly open: OpenRow | undefined },
): readonly BetToSave[] {
  const lays = eachWayOf(bet, fields);
  const placePrice = backPlacePrice(bet, fields);
  if (lays === undefined || placePrice === undefined) return [];
  const { form, rule4Mode } = state;
  const { rounding } = bet;
  const whole = wholeBet(state, { ...bet, back: { ...bet.back, commission: { n: 0, d: 1 } } });
  return [
    {
      part: 'Win part',
      matchedBet: {
        ...whole,
        back: { ...whole.back, commission: '' },
        lay: {
          decimalOdds: oddsField(bet.lay.decimalOdds),
          commission: closed(form.lay.commission),
          rule4: closed(form.lay.rule4),
          rule4Mode,
        },
        layStake: moneyText(lays.winLayStake),
        ...contextOf(open, 'lay'),
      },
    },
    {
      part: 'Place part',
      matchedBet: {
        betType: form.betType,
        // What the place part settles at has boost and rule 4 in it already.
        back: { stake: closed(form.back.stake), decimalOdds: oddsField(placePrice) },
        lay: {
          decimalOdds: oddsField(readOdds(fields.placeOdds).price),
          commission: closed(fields.placeCommission),
          rule4: closed(form.lay.rule4),
        },
        rounding,
        layStake: moneyText(lays.placeLayStake),
        ...contextOf(open, 'placeLay'),
      },
    },
  ];
}

/** The row that a calculation was opened on, with the lay of this part. */
function contextOf(open: OpenRow | undefined, side: 'lay' | 'placeLay'): Pick<MatchedDocument, 'context'> {
  if (open === undefined) return {};
  const { back, [side]: layContract } = sidesOf(open.row);
  return { context: { event: open.row.event, backContract: back, layContract } };
}

/** All that is laid, at the odds as they were taken: what is matched already, and the rest of it. */
function allLays({ laid }: CalculatorState, { bet, layStake }: Figures): readonly Lay[] {
  const matched = laid.flatMap((row) => layOf(readPounds(row.stake), readOdds(row.odds).price));
  return [...matched, ...layOf(layStake, bet.lay.decimalOdds)];
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
