import { Fraction } from 'fraction.js';
import type { CalculationName } from '#lib/calculations';
import { type CallAnswer, type PublishedCall, valueAt } from './published-call.ts';
import { readFixture } from './read-fixture.ts';

/** Published figures by name: one text, several, or null for no figures. */
export type PublishedFigures = Readonly<Record<string, string | readonly string[] | null>>;

/** A row of fixtures/published/value.json. Where `negative` is true, the source is wrong, and `published` is what it printed. */
export type ValueRow = {
  readonly id: string;
  readonly source: string;
  readonly feature: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: PublishedFigures;
  readonly published?: Readonly<Record<string, string>> | readonly string[];
  readonly negative?: true;
  /** True if the source truncated the last digit. */
  readonly cut?: true;
  readonly chances50?: readonly string[];
};

/** Every published figure of value. */
export const VALUE_ROWS = readFixture<readonly ValueRow[]>('published/value.json');

/** Our figures by published name; null without figures. */
type Figures = Readonly<Record<string, unknown>> | null;

/** The calls that a row makes, and its figures in their answers. */
export type SentRow = {
  readonly calls: readonly PublishedCall[];
  readonly figures: (answers: readonly CallAnswer[]) => Figures;
};

/** The fields whose published names are not ours: docs/rules/offers.md has the table. */
const OUR_NAMES: Readonly<Record<string, string>> = { edge: 'houseEdge' };

function withOurNames(input: ValueRow['input']): PublishedCall['draft'] {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [OUR_NAMES[name] ?? name, value]));
}

/** The calculation of each subject, and whether its figures are compared rounded, as a screen shows them. */
const CALCULATIONS: Readonly<
  Record<string, { readonly name: CalculationName; readonly isRounded: boolean }>
> = {
  'fair odds': { name: 'fair-odds', isRounded: false },
  edge: { name: 'edge', isRounded: true },
  kelly: { name: 'kelly', isRounded: true },
  margin: { name: 'margin', isRounded: false },
  places: { name: 'each-way-value', isRounded: false },
  'lock in': { name: 'hedge', isRounded: true },
  'cash out': { name: 'cash-out', isRounded: true },
  offers: { name: 'offer', isRounded: true },
};

/** The calls of a row, by its subject. */
export function sentRow({ feature, input, id }: ValueRow): SentRow {
  if (feature === 'places' && !('runners' in input)) return placeChances(input);
  const calculation = CALCULATIONS[feature];
  if (calculation === undefined) throw new Error(`no calculation of ${feature}`);
  const { name, isRounded } = calculation;
  return {
    calls: [{ name, draft: withOurNames(input) }],
    figures: ([given]) => {
      const result = resultOf(isRounded ? given?.answer : given?.exact);
      if (result === null || feature !== 'places') return result;
      // An equal field: the returns are those of both parts, or only of the place parts if the source says so.
      return { ...result, returns: result[id.startsWith('place-') ? 'placeReturns' : 'returns'] };
    },
  };
}

/** The places of a field: the first two and three of its first runner, or a position of equal runners. */
function placeChances(input: ValueRow['input']): SentRow {
  const runners = Array.isArray(input['chances']) ? input['chances'].length : 0;
  const counts = [2, 3, Math.min(5, runners)];
  return {
    calls: counts.map((places) => ({ name: 'place-chances', draft: { ...input, places } })),
    figures: ([two, three, all]) => ({
      top2OfFirst: valueAt(two?.exact, 'result.runners.0.placed'),
      top3OfFirst: valueAt(three?.exact, 'result.runners.0.placed'),
      second: valueAt(all?.exact, 'result.runners.0.positions.1'),
      fifth: valueAt(all?.exact, 'result.runners.0.positions.4'),
    }),
  };
}

function resultOf(answer: unknown): Figures {
  const result = valueAt(answer, 'result');
  if (result === null) return null;
  if (typeof result !== 'object') throw new Error(JSON.stringify(answer));
  return { ...result };
}

/** Compares a published text with ours, to the published digits. */
export function agrees(published: string, ours: unknown, isCut: boolean): boolean {
  const number = new Fraction(String(ours));
  const shown = new Fraction(published);
  if (published.includes('/')) return shown.equals(number);
  const unit = new Fraction(1).div(new Fraction(10).pow(published.split('.')[1]?.length ?? 0));
  return number
    .sub(shown)
    .abs()
    .lt(isCut ? unit : unit.div(2).add('1/1000000000000'));
}

/** The names of published figures that differ from ours. */
export function differingFigures(
  ours: Figures,
  published: PublishedFigures,
  isCut: boolean,
): readonly string[] {
  return Object.entries(published).flatMap(([name, figure]) => {
    if (figure === null || ours === null) return figure === null && ours === null ? [] : [name];
    const own = ours[name];
    const texts = typeof figure === 'string' ? [figure] : figure;
    const owns: readonly unknown[] = typeof figure === 'string' ? [own] : Array.isArray(own) ? own : [];
    const isSame = texts.every((text, i) => owns[i] !== undefined && agrees(text, owns[i], isCut));
    return isSame ? [] : [name];
  });
}

/** The figures that a wrong source printed, by name. */
export function printedFigures({ published = {} }: ValueRow): PublishedFigures {
  return isList(published) ? { chances: published } : published;
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
