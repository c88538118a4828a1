import { CONCESSION_BASES, CONCESSION_KINDS, type ConcessionDraft, type NumberInput } from '#lib';
import {
  ladderText,
  newConcession,
  type Proposal,
  type Slip,
  storedText,
  textEntry,
  typedEntry,
  typedLadder,
} from '#lib/slip';
import {
  chosen,
  CONCESSION_PARTS,
  type ConcessionField,
  type ConcessionPart,
  type Field,
  type StakeField,
} from './field.ts';

/** The part of a concession that a field edits. */
export type PartOf = { readonly index: number; readonly part: ConcessionPart };

/** The part of a concession that a field of the stake box edits; undefined for any other field. */
export function partOf(field: StakeField): PartOf | undefined {
  const [, index, name] = /^concessions\.(\d+)\.(\w+)$/u.exec(field) ?? [];
  const part = CONCESSION_PARTS.find((each) => each === name);
  return part === undefined ? undefined : { index: Number(index), part };
}

/** The fields of the concessions of a slip, in reading order. */
export function concessionFields({ concessions }: Slip): readonly ConcessionField[] {
  return concessions.flatMap((concession, index) =>
    partsIn(concession).map((part): ConcessionField => `concessions.${index}.${part}`),
  );
}

/** The editable parts of a concession. */
function partsIn(concession: ConcessionDraft): readonly ConcessionPart[] {
  switch (concession.kind) {
    case 'oneWinner':
      return rewardOf(concession) === 'multiply'
        ? ['kind', 'reward', 'multiply', 'cap']
        : ['kind', 'percent', 'reward', 'cap'];
    case 'allWinners':
      return ['kind', 'percent', 'of', 'cap'];
    case 'accumulator':
      return ['kind', 'ladder', 'of', 'minOdds', 'cap'];
  }
}

type Reward = 'multiply' | 'percent';
const REWARDS: readonly Reward[] = ['multiply', 'percent'];

/** The reward of a concession: multiplied odds, or a percentage. */
export function rewardOf(concession: ConcessionDraft): Reward {
  if (concession.kind !== 'oneWinner') return 'percent';
  return (concession.percent ?? undefined) === undefined ? 'multiply' : 'percent';
}

type About = { readonly name: string; readonly hint: string };

const ABOUT: Readonly<Record<ConcessionPart, About>> = {
  kind: { name: 'kind', hint: 'Enter for the next kind, x removes the bonus.' },
  reward: {
    name: 'reward',
    hint: 'Whether the odds are multiplied or a percentage is paid. Enter changes it.',
  },
  multiply: { name: 'multiple', hint: 'Type by what the odds are multiplied: 3 trebles them.' },
  percent: { name: 'percentage', hint: 'Type a percentage.' },
  ladder: { name: 'legs', hint: 'Type legs:percent, such as 3:5, 4:10.' },
  minOdds: {
    name: 'lowest odds',
    hint: 'Type the lowest odds of a leg that counts. Empty counts every leg.',
  },
  of: { name: 'percentage of', hint: 'The winnings, or the returns. Enter changes it.' },
  cap: { name: 'most paid', hint: 'Type the most that it pays. Empty is no limit.' },
};

/** The name of a concession's part: `percentage`. */
export function partName(part: ConcessionPart): string {
  return ABOUT[part].name;
}

/** A field of a concession; undefined if the slip has no such concession. */
export function concessionField({ concessions }: Slip, { index, part }: PartOf): Field | undefined {
  const concession = concessions[index];
  if (concession === undefined) return undefined;
  const { name, hint } = ABOUT[part];
  return {
    name: `Bonus ${index + 1}, ${name}`,
    paths: pathsOf(concession, part).map((path) => `concessions.${index}.${path}`),
    hint,
    change: changeOf(concession, part, (next) => ({
      kind: 'concessions',
      concessions: concessions.with(index, next),
    })),
  };
}

/** The paths of a part. A missing reward may be reported at the path of either reward, so both are included. */
function pathsOf(concession: ConcessionDraft, part: ConcessionPart): readonly string[] {
  if (part === 'ladder') return ['ladder', 'ladder.'];
  return concession.kind === 'oneWinner' && REWARDS.some((reward) => reward === part) ? REWARDS : [part];
}

type Propose = (concession: ConcessionDraft) => Proposal;

function changeOf(concession: ConcessionDraft, part: ConcessionPart, propose: Propose): Field['change'] {
  switch (part) {
    case 'kind':
      return chosen(CONCESSION_KINDS, concession.kind, (kind) =>
        propose({ ...newConcession(kind), ...capOf(concession) }),
      );
    case 'reward':
      return chosen(REWARDS, rewardOf(concession), (reward) =>
        propose({ kind: 'oneWinner', [reward]: '', ...capOf(concession) }),
      );
    case 'of':
      return chosen(CONCESSION_BASES, basisOf(concession), (of) =>
        propose(concession.kind === 'oneWinner' ? concession : { ...concession, of }),
      );
    case 'ladder':
      return {
        kind: 'typed',
        text: concessionText(concession, part),
        entry: textEntry,
        propose: (text) => propose({ ...concession, kind: 'accumulator', ladder: typedLadder(text) }),
      };
    case 'multiply':
    case 'percent':
    case 'minOdds':
    case 'cap':
      return {
        kind: 'typed',
        text: concessionText(concession, part),
        entry: (text) => typedEntry(part, text),
        propose: (text) => propose(withNumber(concession, part, storedText(part, text))),
      };
  }
}

type NumberPart = 'multiply' | 'percent' | 'minOdds' | 'cap';

/** Sets a number of a concession as typed; an empty limit becomes null. */
function withNumber(concession: ConcessionDraft, part: NumberPart, text: string): ConcessionDraft {
  const isLimit = part === 'minOdds' || part === 'cap';
  return { ...concession, [part]: isLimit && text === '' ? null : text };
}

function capOf({ cap }: ConcessionDraft): Pick<ConcessionDraft, 'cap'> {
  return cap === undefined || cap === null || cap === '' ? {} : { cap };
}

/** The figure that a concession is a percentage of. */
export function basisOf(concession: ConcessionDraft): (typeof CONCESSION_BASES)[number] {
  return (concession.kind === 'oneWinner' ? undefined : concession.of) ?? 'winnings';
}

/** The text of a typed part of a concession; empty for none. */
export function concessionText(concession: ConcessionDraft, part: NumberPart | 'ladder'): string {
  if (part === 'ladder') return concession.kind === 'accumulator' ? ladderText(concession.ladder) : '';
  const numbers: Partial<Readonly<Record<NumberPart, NumberInput | null | undefined>>> = concession;
  return String(numbers[part] ?? '');
}
