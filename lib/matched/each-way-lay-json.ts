import { readTerms } from '../bet/bet-fields.ts';
import { issue } from '../issue.ts';
import { ONE, type Rational, ZERO } from '../number/rational.ts';
import { type Fields, type Issues, readChoice, readFields, refuseUnknown } from '../read/read-field.ts';
import { backTerms, laySidePrice } from './back-outcomes.ts';
import { calculated, following } from './calculated.ts';
import { calculator } from './calculator.ts';
import { EACH_WAY_BET_TYPES, type EachWayBetType, eachWayLay } from './each-way-lay.ts';
import { type BackBet, readLay, readRounding } from './matched-bet.ts';
import { DEFAULT_TERMS, placePrice } from './prices.ts';
import {
  readAmount,
  readBlankable,
  readClampedPercent,
  readDecimalOdds,
  readOddsBoost,
} from './read-amount.ts';
import { readMatchedLays } from './read-rows.ts';

type BackKey = 'stake' | 'decimalOdds' | 'rule4' | 'oddsBoost' | 'terms';

const KEYS: ReadonlySet<string> = new Set(['betType', 'back', 'win', 'place', 'matched', 'rounding']);
const MATCHED_KEYS: ReadonlySet<string> = new Set(['win', 'place']);
const BACK_KEYS: ReadonlySet<string> = new Set<BackKey>([
  'stake',
  'decimalOdds',
  'rule4',
  'oddsBoost',
  'terms',
]);

/**
 * The two lays of `{betType, back: {stake (each part), decimalOdds, rule4?, oddsBoost?, terms?}, win, place, matched?,
 * rounding?}`, `win` and `place` being lay sides. With `matched: {win?, place?}`, lists of lays `{stake, decimalOdds,
 * rule4?}`, they are what is still to be laid. Rule: docs/rules/matched-each-way.md.
 */
export const calculateEachWayLay = calculator({
  read: (input, issues) => {
    const fields: Fields<'betType' | 'back' | 'win' | 'place' | 'matched' | 'rounding'> = input;
    const betType = readEachWayType(fields.betType, issues);
    const back = readEachWayBack(fields.back, issues);
    const win = readLay(fields.win, 'win', issues);
    const place = readLay(fields.place, 'place', issues);
    const laid = readFields<'win' | 'place'>(fields.matched, 'matched', issues) ?? {};
    const matched = {
      win: readMatchedLays(laid.win, 'matched.win', win, issues),
      place: readMatchedLays(laid.place, 'matched.place', place, issues),
    };
    refuseUnknown(laid, MATCHED_KEYS, 'matched.', issues);
    const rounding = readRounding(fields.rounding, 'rounding', issues);
    refuseUnknown(fields, KEYS, '', issues);
    return { betType, ...back, win, place, matched, rounding };
  },
  work: ({ betType, back, terms, win, place, matched, rounding }) =>
    following(backTerms({ betType, back, uncertaintyMultiplier: ONE }), ({ stake, price }) =>
      following(laySidePrice(win), (winLay) =>
        following(laySidePrice(place), (placeLay) =>
          calculated(
            eachWayLay({
              betType,
              stake,
              winPrice: price,
              placePrice: placePrice(price, terms),
              win: { price: winLay, commission: win.commission, matched: matched.win },
              place: { price: placeLay, commission: place.commission, matched: matched.place },
              rounding,
            }),
          ),
        ),
      ),
    ),
  print: (lay, { money, odds }) => ({
    winLayStake: money(lay.winLayStake),
    placeLayStake: money(lay.placeLayStake),
    winLiability: money(lay.winLiability),
    placeLiability: money(lay.placeLiability),
    wins: money(lay.wins),
    places: money(lay.places),
    extraPlace: money(lay.extraPlace),
    unplaced: money(lay.unplaced),
    profit: money(lay.profit),
    extraPlaceOdds: lay.extraPlaceOdds === undefined ? null : odds(lay.extraPlaceOdds),
  }),
});

function readEachWayType(value: unknown, issues: Issues): EachWayBetType {
  if (value === undefined || value === null) issues.push(issue('unknown-value', 'betType'));
  return readChoice(value, EACH_WAY_BET_TYPES, 'betType', issues) ?? 'qualifying';
}

function readEachWayBack(
  value: unknown,
  issues: Issues,
): { readonly back: BackBet; readonly terms: Rational } {
  const fields = readFields<BackKey>(value, 'back', issues) ?? {};
  const back = {
    stake: readBlankable(fields.stake, readAmount, 'back.', 'stake', issues),
    decimalOdds: readBlankable(fields.decimalOdds, readDecimalOdds, 'back.', 'decimalOdds', issues),
    commission: ZERO,
    rule4: readBlankable(fields.rule4, readClampedPercent, 'back.', 'rule4', issues) ?? ZERO,
    cashback: ZERO,
    oddsBoost: readBlankable(fields.oddsBoost, readOddsBoost, 'back.', 'oddsBoost', issues) ?? ONE,
  };
  const terms = readBlankable(fields.terms, readTerms, 'back.', 'terms', issues) ?? DEFAULT_TERMS;
  refuseUnknown(fields, BACK_KEYS, 'back.', issues);
  return { back, terms };
}
