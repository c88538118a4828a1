import type { SlipJson, SystemJson } from '../oracle/slip-json.ts';
import { expectPay } from './engine.ts';
import { law, type Law } from './law.ts';
import { anyOrder, namedIn } from './members.ts';
import { choices, over, positions, sizesOf, slips } from './slips.ts';

/** The component slips of a slip. */
type Parts = (slip: SlipJson) => readonly SlipJson[];

/** A system over each of several lists of positions. */
const on =
  (system: SystemJson, ...lists: readonly (readonly number[])[]): Parts =>
  (slip) =>
    lists.map((at) => over(slip, system, at));

/** A system over all selections. */
const whole =
  (system: SystemJson): Parts =>
  (slip) => [over(slip, system, positions(slip))];

/** Stakes about on every pair of the selections at the given positions; all positions by default. */
const stakesAbout =
  (...lists: readonly (readonly number[])[]): Parts =>
  (slip) =>
    (lists.length === 0 ? [positions(slip)] : lists)
      .flatMap((at) => choices(at, 2))
      .map((pair) => over(slip, 'single-stakes-about', pair));

const all =
  (...parts: readonly Parts[]): Parts =>
  (slip) =>
    parts.flatMap((part) => part(slip));

const decomposition = (id: string, claim: string, table: Readonly<Record<string, Parts>>): Law =>
  law({
    id,
    claim,
    rule: 'docs/rules/systems.md',
    applies: namedIn(table),
    given: (member) => slips(member),
    check: (slip) => {
      const parts = typeof slip.system === 'string' ? table[slip.system] : undefined;
      expectPay([slip], parts?.(slip) ?? []);
    },
  });

const ROWS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
];
const COLUMNS: readonly (readonly number[])[] = [
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
];
const DIAGONALS: readonly (readonly number[])[] = [
  [0, 4, 8],
  [2, 4, 6],
];
const GRID = [...ROWS, ...COLUMNS, ...DIAGONALS];

/** The number of the grid's eight lines that contain each selection. */
const WEIGHTS: readonly number[] = [3, 2, 3, 2, 4, 2, 3, 2, 3];

const weightedSingles: Parts = (slip) =>
  WEIGHTS.flatMap((weight, at) => Array.from({ length: weight }, () => over(slip, 'singles', [at])));

export const DECOMPOSITIONS: readonly Law[] = [
  decomposition('A03', 'a full cover with singles is the cover without them, and the singles', {
    patent: all(whole('trixie'), whole('singles')),
    'lucky-15': all(whole('yankee'), whole('singles')),
    'lucky-31': all(whole('canadian'), whole('singles')),
    'lucky-63': all(whole('heinz'), whole('singles')),
  }),
  decomposition('A04', 'two names of one system pay alike', {
    'super-yankee': whole('canadian'),
    acca: whole('parlay'),
    'each-way': whole('singles'),
  }),
  law({
    id: 'A05',
    claim: 'a system of folds is one bet for each of its fold sizes',
    rule: 'docs/rules/systems.md',
    applies: anyOrder,
    given: (member) => slips(member),
    check: (slip) => {
      const bySize = sizesOf(slip).map((fold) => over(slip, { fold }, positions(slip)));
      expectPay([slip], bySize);
    },
  }),
  law({
    id: 'A05b',
    claim: 'a system of folds is one parlay or single for each of its lines',
    rule: 'docs/rules/systems.md',
    applies: (member) => anyOrder(member) && member.count <= 6,
    given: (member) => slips(member),
    check: (slip) => {
      const lines = sizesOf(slip).flatMap((size) =>
        choices(positions(slip), size).map((at) => over(slip, size === 1 ? 'singles' : 'parlay', at)),
      );
      expectPay([slip], lines);
    },
  }),
  decomposition('A10', 'a round robin is a trixie and stakes about on its three pairs', {
    'round-robin': all(whole('trixie'), stakesAbout()),
  }),
  decomposition('A11', 'a flag is its full cover and stakes about on every pair (a goliath flag on 28)', {
    flag: all(whole('yankee'), stakesAbout()),
    'super-flag': all(whole('canadian'), stakesAbout()),
    'heinz-flag': all(whole('heinz'), stakesAbout()),
    'super-heinz-flag': all(whole('super-heinz'), stakesAbout()),
    'goliath-flag': all(whole('goliath'), stakesAbout()),
  }),
  decomposition('A12', 'an alphabet is two patents, a yankee across them and a sixfold', {
    alphabet: all(
      on('patent', [0, 1, 2], [3, 4, 5]),
      on('yankee', [1, 2, 3, 4]),
      on('parlay', [0, 1, 2, 3, 4, 5]),
    ),
  }),
  decomposition('A13', 'a union jack is its bet on three rows, three columns and two diagonals', {
    'union-jack-trebles': on('trebles', ...GRID),
    'union-jack-trixie': on('trixie', ...GRID),
    'union-jack-patent': on('patent', ...GRID),
    'union-jack-round-robin': on('round-robin', ...GRID),
  }),
  decomposition('A13b', 'a union jack patent is its trixies and each selection by the lines it is on', {
    'union-jack-patent': all(whole('union-jack-trixie'), weightedSingles),
  }),
  decomposition('A13c', 'a union jack trixie is its trebles and the doubles of each line', {
    'union-jack-trixie': all(whole('union-jack-trebles'), on('doubles', ...GRID)),
  }),
  decomposition('A14', 'a union jack round robin is its trixies and stakes about on the pairs of each line', {
    'union-jack-round-robin': all(whole('union-jack-trixie'), stakesAbout(...GRID)),
  }),
];
