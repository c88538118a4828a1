import { CATALOGUE, exactCount, isSlug } from '../systems/catalogue.ts';
import { MAX_SELECTIONS } from '../systems/resolve.ts';
import { type Slug, SLUGS, type SystemName } from '../systems/system.ts';
import { isOrAre, countWords } from './count-words.ts';
import { addIssue, type Cursor, type Found, foundAt, type Span } from './cursor.ts';
import { nearSystem } from './near-system.ts';
import { joinedFolds } from './resolve-folds.ts';
import { isComplete, type SlipParts, type SystemPart } from './slip-parts.ts';

/** The maximum number of systems that a message lists. */
const MAX_LISTED_SYSTEMS = 8;

/** The folds of one size that have a name. */
const ONE_FOLDS: readonly Slug[] = ['singles', 'doubles', 'trebles'];

/**
 * The system of a slip over `count` selections, without bankers. Undefined with an issue if the text names no system and
 * several are possible, names two, or names an ambiguous one.
 */
export function resolveSystem(cursor: Cursor, slip: SlipParts, count: number): Found<SystemName> | undefined {
  const joined = joinedFolds(cursor, slip, count);
  if (joined !== undefined) return permOf(cursor, slip, joined);
  const found: Found<SystemName>[] = [];
  const context = {
    count,
    isComplete: isComplete(slip),
    isPerm: slip.perms.length > 0,
    isAlone: slip.systems.length === 1,
  };
  for (const part of slip.systems) {
    const name = nameOf(cursor, part, context);
    if (name !== undefined) found.push(foundAt(part, name));
  }
  const [first] = found;
  const other = found.find(({ value }) => !isSame(value, first?.value));
  if (first !== undefined && other !== undefined) {
    addIssue(cursor, other, {
      message: `Which bet: ${textAt(cursor, first)} or ${textAt(cursor, other)}? If one is part of a name, write the name in quotes`,
      expected: 'one system',
    });
  }
  if (first !== undefined) return permOf(cursor, slip, first);
  if (slip.systems.length > 0) return undefined;
  return withoutName(cursor, slip, count);
}

function textAt(cursor: Cursor, { start, end }: Span): string {
  return cursor.text.slice(start, end);
}

function isSame(a: SystemName, b: SystemName | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The system of a text that names none: a single for one selection, otherwise undefined with an issue. */
function withoutName(cursor: Cursor, slip: SlipParts, count: number): Found<SystemName> | undefined {
  const [only] = slip.selections;
  const isSingle = count === 1 && slip.selections.length === 1;
  if (isSingle && only !== undefined) return foundAt(only.place, 'singles');
  if (slip.selections.length === 0) return undefined;
  const near = nearSystem(cursor);
  if (near !== undefined) {
    suggestSpelling(cursor, near);
    return undefined;
  }
  reportNoSystem(cursor, slip, count);
  return undefined;
}

function reportNoSystem({ text, issues }: Cursor, { selections }: SlipParts, count: number): void {
  const besides = count === selections.length ? '' : ' besides bankers';
  const words = `${countWords(count, 'selection')}${besides}`;
  const systems = systemsTaking(count);
  const issue =
    systems === ''
      ? { message: `No bet takes ${words}`, expected: `1 to ${MAX_SELECTIONS} selections` }
      : { message: `Which bet? ${words} can be ${systems}`, expected: 'a system' };
  addIssue({ text, issues }, { start: text.length, end: text.length }, issue);
}

/** Suggests a correct spelling for a system, in place of the issues that the words have as a name. */
function suggestSpelling(cursor: Cursor, { value: meant, ...place }: Found<string>): void {
  const others = cursor.issues.filter(({ start, end }) => end <= place.start || start >= place.end);
  cursor.issues.splice(0, cursor.issues.length, ...others);
  addIssue(cursor, place, {
    message: `Did you mean ${meant}? Write it so, or write the bet, and ${textAt(cursor, place)} in quotes if it is a name`,
    expected: meant,
  });
}

/** The names of the systems that take `count` selections. */
function systemsTaking(count: number): string {
  const names = SLUGS.filter((slug) => slug !== 'each-way' && takes(slug, count)).map(label);
  const shown = names.slice(0, MAX_LISTED_SYSTEMS);
  return `${shown.join(', ')}${names.length > MAX_LISTED_SYSTEMS ? ' …' : ''}`;
}

function takes(slug: Slug, count: number): boolean {
  const { min, max } = CATALOGUE[slug];
  return count >= min && count <= max;
}

function label(slug: Slug): string {
  return CATALOGUE[slug].label.toLowerCase();
}

/** The number of selections of a system, and other facts that decide what a name means. */
type SystemContext = {
  readonly count: number;
  readonly isComplete: boolean;
  readonly isPerm: boolean;
  readonly isAlone: boolean;
};

function nameOf(cursor: Cursor, part: Found<SystemPart>, context: SystemContext): SystemName | undefined {
  switch (part.value.kind) {
    case 'name':
      return part.value.name;
    case 'oneFold':
      return oneFold(cursor, foundAt(part, part.value.size), context);
    case 'slugs':
      return oneOf(cursor, foundAt(part, part.value.slugs), context.isPerm ? undefined : context.count);
  }
}

/** The system of `double` or `4-fold`, which need an exact number of selections. */
function oneFold(
  cursor: Cursor,
  { value: size, ...place }: Found<number>,
  { count, isComplete: isCounted, isAlone }: SystemContext,
): SystemName | undefined {
  const name = ONE_FOLDS[size - 1];
  // Missing selections or prices are reported as other issues.
  if (size === count || count === 0 || !isCounted) return name ?? 'acca';
  const words = textAt(cursor, place);
  const every = name === undefined ? `${size}-folds` : label(name);
  addIssue(cursor, place, {
    message: `${words} takes ${countWords(size, 'selection')} and there ${isOrAre(count)} ${count}. Write ${every} for every one of them${isAlone ? '' : `, or "${words} …" if it begins a name`}`,
    expected: `${countWords(size, 'selection')}, or ${every}`,
  });
  return undefined;
}

/** The only one of several systems that takes `count` selections. */
function oneOf(
  cursor: Cursor,
  { value: slugs, ...place }: Found<readonly Slug[]>,
  count: number | undefined,
): SystemName | undefined {
  const [first, second] = slugs;
  if (first !== undefined && second === undefined) return first;
  const fitting = slugs.filter((slug) => count !== undefined && takes(slug, count));
  // Four or more selections fit both an accumulator and a parlay; two or three only a parlay.
  if (fitting.length === 1 || first === 'acca') return fitting[0] ?? first;
  addIssue(cursor, place, {
    message: `Which ${textAt(cursor, place)}: ${slugs.map(label).join(', ')}?`,
    expected: slugs.map(label).join(' or '),
  });
  return undefined;
}

/** The perm of a system if the text requests one. */
function permOf(
  cursor: Cursor,
  { perms }: SlipParts,
  system: Found<SystemName>,
): Found<SystemName> | undefined {
  const [words] = perms;
  if (words === undefined) return system;
  const place = { start: Math.min(system.start, words.start), end: Math.max(system.end, words.end) };
  if (isSlug(system.value) && exactCount(system.value) !== undefined) {
    return { ...place, value: { perm: system.value } };
  }
  if (isSlug(system.value)) {
    const name = label(system.value);
    addIssue(cursor, place, {
      message: `A perm is of a bet of a fixed size, such as perm trixie: write ${name} alone, with any number of selections`,
      expected: `${name} without perm, or a perm such as perm trixie`,
    });
    return undefined;
  }
  addIssue(cursor, place, {
    message: 'A perm is of a named system, such as perm trixie, or any 2 from 4',
    expected: 'a named system',
  });
  return undefined;
}
