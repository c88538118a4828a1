import type { Box, Size } from '../model.ts';

/** The number of lines of each box, between its borders. */
export type Contents = {
  readonly box: Box;
  readonly selections: number;
  /** The lines of the selections that are in view before any other box gets more than its least height. */
  readonly leastSelections: number;
  /** The stake box with all its fields. */
  readonly stake: number;
  /** The results in short, and with the chart. */
  readonly shortResults: number;
  readonly results: number;
};

/** Where the boxes stand. A height counts the borders; 0 is a box that finds no room. */
export type Layout = Widths & { readonly heights: Readonly<Record<Box, number>> };

/** The boxes at the left, and results at the right of them or, not `isWide`, among them and as wide as they are. */
export type Widths = { readonly isWide: boolean; readonly left: number; readonly right: number };

const WIDE = 100;
const WIDER = 120;
const WIDEST = 140;
const RIGHT = 34;
const RIGHT_WIDER = 40;

/** The title line above the boxes and the two help lines below them. */
const AROUND = 3;
const BORDERS = 2;
/** The column heads of selections and breakdown. */
const HEAD = 1;
const SHORT_STAKE = 1;
/** A box with its borders, its column heads and one line. */
const SMALLEST = BORDERS + HEAD + 1;
const BREAKDOWN_FIRST = 8;

/** The heights that a box asks for: its least, and its full one; `whole` if nothing in between is of use. */
type Wish = { readonly box: Box; readonly least: number; readonly ideal: number; readonly whole: boolean };

/** How wide the boxes are in a terminal of so many columns. */
export function widthsIn(columns: number): Widths {
  const width = Math.min(columns, WIDEST);
  if (columns < WIDE) return { isWide: false, left: width, right: width };
  const right = columns >= WIDER ? RIGHT_WIDER : RIGHT;
  return { isWide: true, left: width - right, right };
}

/** Where the boxes stand in a terminal of that size: the box in use comes first where there is no room for all. */
export function layoutOf({ columns, rows }: Size, contents: Contents): Layout {
  const widths = widthsIn(columns);
  const room = Math.max(0, rows - AROUND);
  const heights = share(wishesFor(contents, widths.isWide, room), room);
  return { ...widths, heights: widths.isWide ? { ...heights, results: room } : heights };
}

/** In the order in which they are served. */
function wishesFor(contents: Contents, isWide: boolean, room: number): readonly Wish[] {
  const { box, selections, leastSelections, stake, shortResults, results } = contents;
  const stakeIdeal = stake + BORDERS;
  const stakeMost = Math.max(SHORT_STAKE + BORDERS, Math.floor(room / 2));
  const resultsIdeal = results + BORDERS;
  const resultsLeast = box === 'results' && resultsIdeal <= room ? resultsIdeal : shortResults + BORDERS;
  const firstSelections = Math.min(selections, leastSelections) + HEAD + BORDERS;
  const wishes: readonly Wish[] = [
    { box: 'selections', least: firstSelections, ideal: selections + HEAD + BORDERS, whole: false },
    ...(isWide
      ? []
      : [
          {
            box: 'results' as const,
            least: resultsLeast,
            ideal: resultsIdeal,
            whole: true,
          },
        ]),
    {
      box: 'stake',
      least: box === 'stake' ? Math.min(stakeIdeal, stakeMost) : SHORT_STAKE + BORDERS,
      ideal: stakeIdeal,
      whole: box !== 'stake',
    },
    { box: 'breakdown', least: SMALLEST, ideal: BREAKDOWN_FIRST, whole: false },
  ];
  return wishes.toSorted((a, b) => rank(a.box, box) - rank(b.box, box));
}

/** The box in use is served first; while the stake is typed the results come next. */
function rank(box: Box, inUse: Box): number {
  if (box === inUse) return 0;
  return inUse === 'stake' && box === 'results' ? 1 : 2;
}

function share(wishes: readonly Wish[], room: number): Record<Box, number> {
  const heights: Record<Box, number> = { selections: 0, stake: 0, results: 0, breakdown: 0 };
  let rest = room;
  for (const [index, { box, least, whole }] of wishes.entries()) {
    if (least > rest && (whole || (index > 0 && rest < SMALLEST))) continue;
    heights[box] = Math.min(least, rest);
    rest -= heights[box];
  }
  const byGrowth = wishes.toSorted((a, b) => Number(a.whole) - Number(b.whole));
  for (const { box, ideal, whole } of byGrowth) {
    const missing = ideal - heights[box];
    if (heights[box] === 0 || missing <= 0 || (whole && missing > rest)) continue;
    const added = Math.min(missing, rest);
    heights[box] += added;
    rest -= added;
  }
  const taker = restTaker(heights, wishes);
  if (taker !== undefined) heights[taker] += rest;
  return heights;
}

/** The box for the rows that none asks for: the breakdown, or the results where these are in use without it. */
function restTaker(heights: Layout['heights'], [first]: readonly Wish[]): Box | undefined {
  if (heights.breakdown > 0) return 'breakdown';
  return first?.box === 'results' && heights.results > 0 ? 'results' : undefined;
}
