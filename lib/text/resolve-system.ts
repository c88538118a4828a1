import { CATALOGUE } from '../systems/catalogue.ts';
import { isSlug, type Slug, SLUGS, type SystemName } from '../systems/system.ts';
import { complain, type Cursor, type Found, foundAt, type Span } from './cursor.ts';
import { nearSystem } from './near-system.ts';
import { isComplete, type SlipParts, type SystemPart } from './slip-parts.ts';

/** The systems that a question names. */
const MAX_OFFERED = 8;

/** The folds of one size by name, as far as they have one. */
const ONE_FOLDS: readonly Slug[] = ['singles', 'doubles', 'trebles'];

/**
 * The system of a slip over so many selections, bankers apart. Undefined with an issue if the text names none where
 * several are possible, names two, or names one that can mean several.
 */
export function resolveSystem(cursor: Cursor, slip: SlipParts, count: number): Found<SystemName> | undefined {
  const found: Found<SystemName>[] = [];
  const around = {
    count,
    isComplete: isComplete(slip),
    isPerm: slip.perms.length > 0,
    isAlone: slip.systems.length === 1,
  };
  for (const part of slip.systems) {
    const name = nameOf(cursor, part, around);
    if (name !== undefined) found.push(foundAt(part, name));
  }
  const [first] = found;
  const other = found.find(({ value }) => !isSame(value, first?.value));
  if (first !== undefined && other !== undefined) {
    complain(cursor, other, {
      message: `Which bet: ${said(cursor, first)} or ${said(cursor, other)}? If one is part of a name, write the name in quotes`,
      expected: 'one system',
    });
  }
  if (first !== undefined) return permOf(cursor, slip, first);
  if (slip.systems.length > 0) return undefined;
  return withoutName(cursor, slip, count);
}

function said(cursor: Cursor, { start, end }: Span): string {
  return cursor.text.slice(start, end);
}

function isSame(a: SystemName, b: SystemName | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The system of a text without a name for it: a single for one selection, a question for several. */
function withoutName(cursor: Cursor, slip: SlipParts, count: number): Found<SystemName> | undefined {
  const [only] = slip.selections;
  const isSingle = count === 1 && slip.selections.length === 1;
  if (isSingle && only !== undefined) return foundAt(only.place, 'singles');
  if (slip.selections.length === 0) return undefined;
  const near = nearSystem(cursor);
  if (near !== undefined) {
    askAboutSpelling(cursor, near);
    return undefined;
  }
  const end = cursor.text.length;
  complain(
    cursor,
    { start: end, end },
    {
      message: `Which bet? ${count} selections can be ${offered(count)}`,
      expected: 'a system',
    },
  );
  return undefined;
}

/** Asks if words mean a system that they nearly spell, in place of the issues that they have as a name. */
function askAboutSpelling(cursor: Cursor, { value: meant, ...place }: Found<string>): void {
  const others = cursor.issues.filter(({ start, end }) => end <= place.start || start >= place.end);
  cursor.issues.splice(0, cursor.issues.length, ...others);
  complain(cursor, place, {
    message: `Did you mean ${meant}? Write it so, or write the bet, and ${said(cursor, place)} in quotes if it is a name`,
    expected: meant,
  });
}

/** The names of systems that take so many selections. */
function offered(count: number): string {
  const names = SLUGS.filter((slug) => slug !== 'each-way' && takes(slug, count)).map(label);
  const shown = names.slice(0, MAX_OFFERED);
  return `${shown.join(', ')}${names.length > MAX_OFFERED ? ' …' : ''}`;
}

function takes(slug: Slug, count: number): boolean {
  const { min, max } = CATALOGUE[slug];
  return count >= min && count <= max;
}

function label(slug: Slug): string {
  return CATALOGUE[slug].label.toLowerCase();
}

/** The selections that a system is over, and what else the text says of it. */
type Around = {
  readonly count: number;
  readonly isComplete: boolean;
  readonly isPerm: boolean;
  readonly isAlone: boolean;
};

function nameOf(cursor: Cursor, part: Found<SystemPart>, around: Around): SystemName | undefined {
  switch (part.value.kind) {
    case 'name':
      return part.value.name;
    case 'oneFold':
      return oneFold(cursor, foundAt(part, part.value.size), around);
    case 'slugs':
      return oneOf(cursor, foundAt(part, part.value.slugs), around.isPerm ? undefined : around.count);
  }
}

/** The system of `double` or `4-fold`, which take just so many selections. */
function oneFold(
  cursor: Cursor,
  { value: size, ...place }: Found<number>,
  { count, isComplete: isCounted, isAlone }: Around,
): SystemName | undefined {
  const name = ONE_FOLDS[size - 1];
  // No selections, or one without its price, are issues of their own.
  if (size === count || count === 0 || !isCounted) return name ?? 'acca';
  const words = said(cursor, place);
  const every = name === undefined ? `${size}-folds` : label(name);
  complain(cursor, place, {
    message: `${words} takes ${selections(size)} and there are ${count}. Write ${every} for every one of them${isAlone ? '' : `, or "${words} …" if it begins a name`}`,
    expected: `${selections(size)}, or ${every}`,
  });
  return undefined;
}

function selections(count: number): string {
  return count === 1 ? '1 selection' : `${count} selections`;
}

/** The one system of several that takes so many selections. */
function oneOf(
  cursor: Cursor,
  { value: slugs, ...place }: Found<readonly Slug[]>,
  count: number | undefined,
): SystemName | undefined {
  const [first, second] = slugs;
  if (first !== undefined && second === undefined) return first;
  const fitting = slugs.filter((slug) => count !== undefined && takes(slug, count));
  // An accumulator of four or more is both; of two or three it is a parlay alone.
  if (fitting.length === 1 || first === 'acca') return fitting[0] ?? first;
  complain(cursor, place, {
    message: `Which ${said(cursor, place)}: ${slugs.map(label).join(', ')}?`,
    expected: slugs.map(label).join(' or '),
  });
  return undefined;
}

/** The perm of a system if the text asks for one. */
function permOf(
  cursor: Cursor,
  { perms }: SlipParts,
  system: Found<SystemName>,
): Found<SystemName> | undefined {
  const [words] = perms;
  if (words === undefined) return system;
  const place = { start: Math.min(system.start, words.start), end: Math.max(system.end, words.end) };
  if (isSlug(system.value)) return { ...place, value: { perm: system.value } };
  complain(cursor, place, {
    message: 'A perm is of a named system, such as perm trixie, or any 2 from 4',
    expected: 'a named system',
  });
  return undefined;
}
