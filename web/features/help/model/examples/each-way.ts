import { type BetDraft, type Outcome, settle, type Settlement, strictText, validateBet } from '#lib';
import { eachWayFigures, type EachWayLay, readTypedBet } from '#lib/matched';
import { TERMS_CHOICES } from '#lib/slip';
import { calculatorPath } from '../../../../app/paths.ts';
import { amountOf, type Example, type ExampleField, type FurtherLink, resultOf } from '../example.ts';
import {
  encoded,
  matchedEachWayLink,
  oddsProblem,
  type PairField,
  type Read,
  readPair,
  placeOdds,
  readSlip,
} from './read-bet.ts';

const TERMS = TERMS_CHOICES.map((value) => ({ value, label: value }));

type EachWayField = 'stake' | 'odds' | 'terms';
type EachWayValues = Readonly<Record<EachWayField, string>>;

/** A single each-way bet as a slip. */
function eachWaySlip({ stake, odds, terms }: EachWayValues, outcome: Outcome): BetDraft {
  return {
    system: 'each-way',
    stakePerLine: strictText('stakePerLine', stake),
    eachWay: { enabled: true, terms },
    selections: [{ odds: strictText('odds', odds), outcome }],
  };
}

/** Settles an each-way bet with the given outcome; undefined while a field is blank or invalid. */
export function eachWayReturns(values: EachWayValues, outcome: Outcome): Settlement | undefined {
  const bet = validateBet(eachWaySlip(values, outcome));
  return bet.ok ? settle(bet.value) : undefined;
}

const SLIP_FIELDS = { stakePerLine: 'stake', 'selections.0.odds': 'odds' } as const;
const FINISHES = [
  ['Wins', 'win'],
  ['Placed', 'placed'],
  ['Unplaced', 'lost'],
] as const;

/** An example of the returns of an each-way bet without a lay. */
export const EACH_WAY: Example<EachWayField> = {
  title: 'What an each-way bet pays',
  assumes: 'One selection, no rule 4, no dead heat. The stake is for each of the two parts.',
  fields: [
    { name: 'stake', label: 'Stake, each way', unit: '£' },
    { name: 'odds', label: 'Odds', unit: 'odds' },
    { name: 'terms', label: 'Place terms', unit: 'choice', choices: TERMS },
  ],
  initial: { stake: '10', odds: '9', terms: '1/5' },
  work: (values) => {
    const settled = FINISHES.map(([name, outcome]) => ({ name, paid: eachWayReturns(values, outcome) }));
    return {
      problems: readSlip(eachWaySlip(values, 'unsettled'), { fields: SLIP_FIELDS, values }).problems,
      readings: [
        { label: 'Staked in all', shown: amountOf(inPence(settled[0]?.paid?.totalStake)) },
        {
          label: 'Price of the place part',
          shown: { kind: 'odds', price: placeOdds(values) },
        },
      ],
      outcomes: {
        heading: 'Finish',
        columns: ['Returns', 'Profit'],
        rows: settled.map(({ name, paid }) => ({
          name,
          cells: [amountOf(paid?.realisedPayout), resultOf(paid?.realisedProfit)],
        })),
      },
    };
  },
  further: ({ stake, odds, terms }): FurtherLink => ({
    to: `${calculatorPath('each-way')}?stake=${encoded(stake)}&ew=on&terms=${encoded(terms)}&s=;${encoded(odds)}`,
    label: 'Open it in the each-way calculator',
  }),
};

function inPence(pence: Settlement['totalStake'] | undefined) {
  return pence === undefined ? undefined : { n: pence, d: 1 };
}

type LaidField = PairField | 'terms' | 'place';
type LaidValues = Readonly<Record<LaidField, string>>;

/** Calculates the two lays of an each-way bet, with the errors of its fields. */
export function readLaid(values: LaidValues): Read<EachWayLay, LaidField> {
  const { stake, back, lay, commission, terms, place } = values;
  const reading = readTypedBet({
    betType: 'qualifying',
    back: { stake, odds: back },
    lay: { odds: lay, commission },
    eachWay: { terms, lay: { odds: place, commission } },
  });
  const bet = reading.kind === 'bet' ? reading.bet : undefined;
  return {
    problems: [...readPair('qualifying', values).problems, ...oddsProblem('place', place)],
    value: bet?.kind === 'eachWay' ? eachWayFigures(bet) : undefined,
  };
}

const LAID_FIELDS: readonly ExampleField<LaidField>[] = [
  { name: 'stake', label: 'Stake, each way', unit: '£' },
  { name: 'back', label: 'Back odds', unit: 'odds' },
  { name: 'terms', label: 'Place terms', unit: 'choice', choices: TERMS },
  { name: 'lay', label: 'Lay odds, to win', unit: 'odds' },
  { name: 'place', label: 'Lay odds, to be placed', unit: 'odds' },
  { name: 'commission', label: 'Commission', unit: '%' },
];
const LAID_INITIAL = { stake: '10', back: '9', terms: '1/5', lay: '9.2', place: '2.6', commission: '2' };

type EachWayLaid = Example<LaidField>;

/** An each-way bet with both parts laid. */
export const EACH_WAY_LAID: EachWayLaid = laidExample({
  title: 'An each-way bet, laid',
  assumes:
    'The exchange’s place market pays the same places as the bookmaker. Commission is the same in both markets.',
  hasExtraPlace: false,
});

/** The same bet if the bookmaker pays one place more. */
export const EXTRA_PLACE: EachWayLaid = laidExample({
  title: 'An extra place',
  assumes:
    'The bookmaker pays one place more than the exchange’s place market. Both lays are matched in full; commission is the same in both markets.',
  hasExtraPlace: true,
});

/** The results by finish; the extra place only if the bookmaker pays one. */
function finishRows(lays: EachWayLay | undefined, hasExtraPlace: boolean) {
  const rows = [
    { name: 'Wins', cells: [resultOf(lays?.wins)] },
    { name: 'Placed', cells: [resultOf(lays?.places)] },
    { name: 'Unplaced', cells: [resultOf(lays?.unplaced)] },
  ];
  const extra = { name: 'Takes the extra place', cells: [resultOf(lays?.extraPlace)] };
  return hasExtraPlace ? [...rows, extra] : rows;
}

function laidExample({
  hasExtraPlace,
  ...words
}: Pick<EachWayLaid, 'title' | 'assumes'> & { readonly hasExtraPlace: boolean }): EachWayLaid {
  return {
    ...words,
    fields: LAID_FIELDS,
    initial: LAID_INITIAL,
    work: (values) => {
      const { value: lays, problems } = readLaid(values);
      return {
        problems,
        readings: [
          { label: 'Lay stake, to win', shown: amountOf(lays?.winLayStake) },
          { label: 'Lay stake, to be placed', shown: amountOf(lays?.placeLayStake) },
          { label: 'Liability, to win', shown: amountOf(lays?.winLiability) },
          { label: 'Liability, to be placed', shown: amountOf(lays?.placeLiability) },
          ...(hasExtraPlace
            ? [
                {
                  label: 'Implied odds',
                  shown: { kind: 'score', score: lays?.extraPlaceOdds, as: 'odds' } as const,
                },
              ]
            : []),
        ],
        outcomes: { heading: 'Finish', columns: ['Total'], rows: finishRows(lays, hasExtraPlace) },
        note:
          lays !== undefined && hasExtraPlace && lays.extraPlaceOdds === undefined
            ? 'At these prices the extra place costs nothing, so it has no odds.'
            : undefined,
      };
    },
    further: matchedEachWayLink,
  };
}
