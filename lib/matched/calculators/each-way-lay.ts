import type { NumberInput } from '../../number/number-text.ts';
import type { BackDraft, LayDraft, MatchedLayDraft, OddsDraft } from '../draft.ts';
import { readTerms } from '../../bet/bet-fields.ts';
import { DEFAULT_TERMS } from '../../bet/each-way.ts';
import { negate, ONE, plus, type Rational, ZERO } from '../../number/rational.ts';
import { type Fields, isLeftOut, readChoice, readFields, refuseUnknown } from '../../read/fields.ts';
import { lack, type Scope, within } from '../../read/scope.ts';
import { figuresIn, following, worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import type { Printer } from '../printer.ts';
import type { CommissionBasis } from '../commission.ts';
import type { EachWayLay, EachWaySides } from '../each-way.ts';
import { EACH_WAY_BET_TYPES, type EachWayBetType } from '../prices.ts';
import { matchedSteps } from '../explain.ts';
import { lackBack, lackLay } from '../asked-bet.ts';
import {
  BACK_RULE4,
  type GivenBack,
  type LayChoice,
  readCommissionBasis,
  readLay,
  readRounding,
} from '../given.ts';
import type { LayRounding } from '../lay-rounding.ts';
import { type MatchedBet, toEachWay } from '../matched-bet.ts';
import { partialResultsJson } from '../partial-results.ts';
import type { Lay } from '../position.ts';
import { eachWayFigures, mixUpOf } from '../bet-figures.ts';
import { MIX_UPS } from '../scores.ts';
import { work, type WorkedEachWay } from '../work.ts';
import { type CalculationStep, moneyStep, oddsStep, poundsText } from '../workings.ts';
import {
  ODDS_BOOST,
  PRICE_KEYS,
  type PriceKey,
  readBlankable,
  readOdds,
  STAKE,
  readMatchedLays,
  readShare,
} from '../fields.ts';

type BackKey = PriceKey | 'stake' | 'rule4' | 'oddsBoost' | 'terms';

const BET_TYPE = { key: 'betType', choices: EACH_WAY_BET_TYPES };
const TERMS = { key: 'terms', read: readTerms };
const KEYS: ReadonlySet<string> = new Set([
  'betType',
  'back',
  'win',
  'place',
  'matched',
  'rounding',
  'commissionBasis',
]);
const MATCHED_KEYS: ReadonlySet<string> = new Set(['win', 'place']);
const BACK_KEYS: ReadonlySet<string> = new Set<BackKey>([
  ...PRICE_KEYS,
  'stake',
  'rule4',
  'oddsBoost',
  'terms',
]);

/** An each-way back bet, with the stake of each part, and the two lay sides. */
export type EachWayLayDraft = {
  readonly betType: EachWayBetType;
  readonly back?:
    | (OddsDraft &
        Pick<BackDraft, 'stake' | 'rule4' | 'oddsBoost'> & {
          readonly terms?: NumberInput | null | undefined;
        })
    | null;
  readonly win?: LayDraft | null;
  readonly place?: LayDraft | null;
  readonly matched?: {
    readonly win?: readonly MatchedLayDraft[] | null;
    readonly place?: readonly MatchedLayDraft[] | null;
  } | null;
  readonly rounding?: LayRounding | null;
  readonly commissionBasis?: CommissionBasis | null;
};

/**
 * The two lays of `{betType, back: {stake (each part), decimalOdds, rule4?, oddsBoost?, terms?}, win, place, matched?,
 * rounding?, commissionBasis?}`, `win` and `place` being lay sides. With `matched: {win?, place?}`, lists of lays
 * `{stake, decimalOdds, rule4?}`, they are the remaining lays. A note asks about prices
 * that appear to be swapped. Rule: docs/rules/matched-each-way.md.
 */
export const calculateEachWayLay = calculator({
  read: (input, root) => {
    const fields: Fields<keyof EachWayLayDraft> = input;
    const betType = readEachWayType(fields.betType, root);
    const { back, terms } = readEachWayBack(fields.back, root);
    const win = readLay(fields.win, 'win', root);
    const place = readLay(fields.place, 'place', root);
    lackBack(back, root);
    lackLay(win, 'win', root);
    lackLay(place, 'place', root);
    const laid = readFields<'win' | 'place'>(fields.matched, 'matched', root) ?? {};
    const inMatched = within(root, 'matched');
    const matched = {
      win: readMatchedLays(laid.win, { key: 'win', lay: win }, inMatched),
      place: readMatchedLays(laid.place, { key: 'place', lay: place }, inMatched),
    };
    refuseUnknown(laid, MATCHED_KEYS, inMatched);
    const rounding = readRounding(fields.rounding, root);
    const commissionBasis = readCommissionBasis(fields.commissionBasis, root);
    refuseUnknown(fields, KEYS, root);
    return {
      given: {
        betType,
        back,
        lay: win,
        rounding,
        commissionBasis,
        uncertaintyMultiplier: ONE,
        ...even(matched.win),
      },
      other: { terms, lay: place, ...even(matched.place) },
    };
  },
  work: ({ given, other }) =>
    following(toEachWay(given, other), (bet) => worked({ bet, lays: eachWayFigures(bet) }, mixUpNotes(bet))),
  print: ({ bet, lays }, write) => ({
    ...eachWayJson(lays, write),
    partialResults: partialResultsJson({ kind: 'eachWay', bet, lays }, write),
    commissionBasis: bet.commissionBasis,
  }),
  explain: ({ bet }) => matchedBetSteps(bet),
});

/** The note on two prices of a matched bet that appear to be swapped, if any. */
export function mixUpNotes(bet: MatchedBet): readonly string[] {
  const mixUp = mixUpOf(bet);
  return mixUp === undefined ? [] : [`${MIX_UPS[mixUp]}: are the two swapped?`];
}

/** The workings of a matched bet, single or each-way. */
export function matchedBetSteps(bet: MatchedBet): readonly CalculationStep[] {
  const answer = figuresIn(work(bet));
  if (answer === undefined) return [];
  return answer.kind === 'single' ? matchedSteps(answer) : eachWaySteps(answer);
}

const FINISHES = [
  { label: 'Wins', key: 'wins' },
  { label: 'Places', key: 'places' },
  { label: 'Extra place', key: 'extraPlace' },
  { label: 'Unplaced', key: 'unplaced' },
] as const;

/** The labels of the steps that are the results of finishes. */
export const FINISH_LABELS: readonly string[] = FINISHES.map(({ label }) => label);

/** Both markets, every finish, and the odds of the extra place, which are calculated from the unrounded stakes. */
function eachWaySteps({ bet, lays, win, place }: WorkedEachWay): readonly CalculationStep[] {
  const exact = eachWayFigures({ ...bet, rounding: 'none' });
  const worst = ({ wins, places, unplaced }: EachWayLay): string =>
    `the smallest of ${[wins, places, unplaced].map((each) => poundsText(each)).join(', ')}`;
  return [
    ...matchedSteps(win, 'Win: '),
    ...matchedSteps(place, 'Place: '),
    ...FINISHES.map(({ label, key }) => finishStep(label, lays.sides[key])),
    ...(lays.extraPlaceOdds === undefined
      ? []
      : [
          finishStep('Extra place, exact', exact.sides.extraPlace),
          moneyStep('Profit, exact', worst(exact), exact.profit),
          oddsStep(
            'Odds of the extra place',
            `1 + ${poundsText(exact.extraPlace)} ÷ ${poundsText(negate(exact.profit))}`,
            lays.extraPlaceOdds,
          ),
        ]),
    moneyStep('Profit', worst(lays), lays.profit),
  ];
}

function finishStep(label: string, { bookmaker, exchange }: EachWaySides): CalculationStep {
  const laid = exchange.n < 0 ? `− ${poundsText(negate(exchange))}` : `+ ${poundsText(exchange)}`;
  return moneyStep(label, `${poundsText(bookmaker)} ${laid}`, plus(bookmaker, exchange));
}

/** Both lays of an each-way bet and the result of every finish, as text. */
export type EachWayResultsJson = {
  readonly winLayStake: string;
  readonly placeLayStake: string;
  readonly winLiability: string;
  readonly placeLiability: string;
  readonly wins: string;
  readonly places: string;
  readonly extraPlace: string;
  readonly unplaced: string;
  readonly profit: string;
  /** Null if the extra place costs nothing. */
  readonly extraPlaceOdds: string | null;
};

/** The JSON of both lays of an each-way bet and of every finish. */
export function eachWayJson(lay: EachWayLay, { money, odds }: Printer): EachWayResultsJson {
  return {
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
  };
}

function even(matched: readonly Lay[]): LayChoice {
  return { matched, ownStake: undefined };
}

function readEachWayType(value: unknown, scope: Scope): EachWayBetType {
  if (isLeftOut(value)) lack(scope, 'betType');
  return readChoice(value, BET_TYPE, scope) ?? 'qualifying';
}

function readEachWayBack(
  value: unknown,
  scope: Scope,
): { readonly back: GivenBack; readonly terms: Rational } {
  const fields = readFields<BackKey>(value, 'back', scope) ?? {};
  const own = within(scope, 'back');
  const back = {
    stake: readBlankable(fields.stake, STAKE, own),
    odds: readOdds(fields, own),
    commission: ZERO,
    rule4: readShare(fields.rule4, BACK_RULE4, own) ?? ZERO,
    cashback: ZERO,
    oddsBoost: readBlankable(fields.oddsBoost, ODDS_BOOST, own) ?? ONE,
    winningsBoost: ONE,
    bonusIfWin: ZERO,
  };
  const terms = readBlankable(fields.terms, TERMS, own) ?? DEFAULT_TERMS;
  refuseUnknown(fields, BACK_KEYS, own);
  return { back, terms };
}
