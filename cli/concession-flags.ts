import type { ConcessionDraft, TypedField } from '#lib';
import type { Problem } from './bad-input.ts';

/** The flag of each kind of concession. */
export const CONCESSION_FLAGS = {
  oneWinner: '--one-winner',
  allWinners: '--all-winners',
  accumulator: '--acca-bonus',
} as const satisfies Readonly<Record<ConcessionDraft['kind'], string>>;

type Kind = ConcessionDraft['kind'];

/** A word after a concession flag, with its position among the words of all such flags. */
export type PlacedWord = { readonly at: number; readonly text: string };

/** The words after each concession flag, as typed. */
export type ConcessionFlags = {
  readonly oneWinner?: readonly PlacedWord[];
  readonly allWinners?: readonly PlacedWord[];
  readonly accaBonus?: readonly PlacedWord[];
};

const ACCEPTED: Readonly<Record<Kind, string>> = {
  oneWinner: 'Not a concession: give treble, x2.5 or 10%, and perhaps cap 50',
  allWinners: 'Not a concession: give 10%, and perhaps of returns, cap 50',
  accumulator:
    'Not a concession: give legs:percent such as 3:5,4:10, and perhaps min 1.5, of returns, cap 50',
};

/** Multiples of the odds, keyed by their names. */
const MULTIPLES: Readonly<Record<string, string>> = { double: 'x2', treble: 'x3', quadruple: 'x4' };

/** The optional fields of a concession, keyed by the word that introduces them. */
const FIELDS: Readonly<
  Record<string, { readonly key: 'cap' | 'of' | 'minOdds'; readonly kinds: readonly Kind[] }>
> = {
  cap: { key: 'cap', kinds: ['oneWinner', 'allWinners', 'accumulator'] },
  of: { key: 'of', kinds: ['allWinners', 'accumulator'] },
  min: { key: 'minOdds', kinds: ['accumulator'] },
};

type Read = (field: TypedField, text: string | undefined) => string | undefined;

type BuiltConcession = { readonly at: number; readonly fields: Record<string, unknown> };

/** Reads concession flags into the form of a slip, in the order typed. */
export function readConcessionFlags(
  flags: ConcessionFlags,
  read: Read,
): { readonly concessions: readonly unknown[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const built = (
    [
      ['oneWinner', flags.oneWinner],
      ['allWinners', flags.allWinners],
      ['accumulator', flags.accaBonus],
    ] as const
  ).flatMap(([kind, words]) => (words === undefined ? [] : readKind(kind, words, { read, problems })));
  return { concessions: built.toSorted((a, b) => a.at - b.at).map(({ fields }) => fields), problems };
}

type ReadContext = { readonly read: Read; readonly problems: Problem[] };

/** The concessions of one kind: each begins with its amount, and words such as `cap 50` follow. */
function readKind(
  kind: Kind,
  placed: readonly PlacedWord[],
  { read, problems }: ReadContext,
): readonly BuiltConcession[] {
  const words = placed.flatMap(({ at, text }) =>
    text
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => ({ at, text: word })),
  );
  const built: BuiltConcession[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const { at, text } = words[i] ?? { at: 0, text: '' };
    const field = FIELDS[text.toLowerCase()];
    const last = built.at(-1);
    const value = words[i + 1]?.text;
    if (field?.kinds.includes(kind) === true && last !== undefined && value !== undefined) {
      last.fields[field.key] = field.key === 'of' ? value.toLowerCase() : read(field.key, value);
      i += 1;
    } else if (!addAmount(kind, { at, text }, { built, read })) {
      problems.push({ path: CONCESSION_FLAGS[kind], given: text, message: ACCEPTED[kind] });
      return built;
    }
  }
  return built;
}

/** Begins a concession with an amount, or adds a step to the previous ladder. False if the text is no amount. */
function addAmount(
  kind: Kind,
  { at, text }: PlacedWord,
  { built, read }: { readonly built: BuiltConcession[]; readonly read: Read },
): boolean {
  const amount = readAmount(kind, text.toLowerCase(), read);
  if (amount === undefined) return false;
  const last = built.at(-1);
  const isNextStep = kind === 'accumulator' && last !== undefined && Object.keys(last.fields).length === 2;
  if (isNextStep) last.fields['ladder'] = { ...Object(last.fields['ladder']), ...Object(amount['ladder']) };
  else built.push({ at, fields: { kind, ...amount } });
  return true;
}

const STEP = /^(\d{1,9})\+?:([^:]+)$/u;

function readAmount(kind: Kind, text: string, read: Read): Readonly<Record<string, unknown>> | undefined {
  if (kind === 'accumulator') {
    const steps = text
      .split(',')
      .filter((step) => step !== '')
      .map((step) => STEP.exec(step));
    if (steps.length === 0 || steps.includes(null)) return undefined;
    return {
      ladder: Object.fromEntries(steps.map((step) => [step?.[1] ?? '', read('percent', step?.[2])])),
    };
  }
  if (text.endsWith('%')) return { percent: read('percent', text) };
  if (kind === 'allWinners') return /^\d/u.test(text) ? { percent: read('percent', text) } : undefined;
  const [, times] = /^x(.+)$/u.exec(MULTIPLES[text] ?? text.replace(/^(.+)x$/u, 'x$1')) ?? [];
  return times === undefined ? undefined : { multiply: read('multiply', times) };
}

/** The command-line arguments for a slip's concessions. */
export function concessionArguments(concessions: readonly ConcessionDraft[]): readonly string[] {
  return concessions.flatMap((concession) => {
    const { kind, cap } = concession;
    const further = [
      ...(kind === 'accumulator' ? words('min', concession.minOdds) : []),
      ...(kind === 'oneWinner' ? [] : words('of', concession.of)),
      ...words('cap', cap),
    ];
    return [CONCESSION_FLAGS[kind], amountText(concession), ...further];
  });
}

function words(word: string, value: string | number | null | undefined): readonly string[] {
  return value === undefined || value === null || value === '' ? [] : [word, String(value)];
}

function amountText(concession: ConcessionDraft): string {
  switch (concession.kind) {
    case 'oneWinner': {
      const { multiply, percent } = concession;
      return multiply === undefined || multiply === null ? `${percent ?? ''}%` : `x${multiply}`;
    }
    case 'allWinners':
      return `${concession.percent}%`;
    case 'accumulator':
      return Object.entries(concession.ladder)
        .map(([legs, percent]) => `${legs}:${percent}`)
        .join(',');
  }
}
