import type { Box, Size } from '../model.ts';

/** The number of lines in each box, without borders. */
export type Contents = {
  readonly box: Box;
  readonly selections: number;
  /** The minimum lines of the selections, reserved before any other box grows. */
  readonly minSelections: number;
  /** The stake box with all its fields. */
  readonly stake: number;
  /** The short results, and those with the chart. */
  readonly shortResults: number;
  readonly results: number;
};

/** The layout of the boxes. Heights include borders; 0 for a box that does not fit. */
export type Layout = Widths & { readonly heights: Readonly<Record<Box, number>> };

/** The widths of the left boxes and the results, which are on the right if `isWide`, otherwise among the others. */
export type Widths = { readonly isWide: boolean; readonly left: number; readonly right: number };

const WIDE_COLUMNS = 100;
const WIDER_COLUMNS = 120;
const MAX_COLUMNS = 140;
const RESULTS_WIDTH = 34;
const WIDER_RESULTS_WIDTH = 40;

/** The title line above the boxes and the two help lines below. */
const CHROME_ROWS = 3;
const BORDERS = 2;
/** The column heads of selections and breakdown. */
const HEAD = 1;
const SHORT_STAKE = 1;
/** The minimum height of a box: borders, column heads and one line. */
const MIN_BOX_HEIGHT = BORDERS + HEAD + 1;
const IDEAL_BREAKDOWN_HEIGHT = 8;

/** The heights that a box requests. If `allOrNothing`, a height between the minimum and the ideal is of no use. */
type HeightRequest = {
  readonly box: Box;
  readonly min: number;
  readonly ideal: number;
  readonly allOrNothing: boolean;
};

/** The widths of the boxes in a terminal of `columns` columns. */
export function widthsIn(columns: number): Widths {
  const width = Math.min(columns, MAX_COLUMNS);
  if (columns < WIDE_COLUMNS) return { isWide: false, left: width, right: width };
  const right = columns >= WIDER_COLUMNS ? WIDER_RESULTS_WIDTH : RESULTS_WIDTH;
  return { isWide: true, left: width - right, right };
}

/** Lays out the boxes in a terminal. If they do not all fit, the active box has priority. */
export function layoutOf({ columns, rows }: Size, contents: Contents): Layout {
  const widths = widthsIn(columns);
  const room = Math.max(0, rows - CHROME_ROWS);
  const heights = allocate(heightRequests(contents, widths.isWide, room), room);
  return { ...widths, heights: widths.isWide ? { ...heights, results: room } : heights };
}

/** The height requests in order of priority. */
function heightRequests(contents: Contents, isWide: boolean, room: number): readonly HeightRequest[] {
  const { box, selections, minSelections, stake, shortResults, results } = contents;
  const stakeIdeal = stake + BORDERS;
  const stakeMax = Math.max(SHORT_STAKE + BORDERS, Math.floor(room / 2));
  const resultsIdeal = results + BORDERS;
  const resultsMin = box === 'results' && resultsIdeal <= room ? resultsIdeal : shortResults + BORDERS;
  const selectionsMin = Math.min(selections, minSelections) + HEAD + BORDERS;
  const requests: readonly HeightRequest[] = [
    { box: 'selections', min: selectionsMin, ideal: selections + HEAD + BORDERS, allOrNothing: false },
    ...(isWide
      ? []
      : [
          {
            box: 'results' as const,
            min: resultsMin,
            ideal: resultsIdeal,
            allOrNothing: true,
          },
        ]),
    {
      box: 'stake',
      min: box === 'stake' ? Math.min(stakeIdeal, stakeMax) : SHORT_STAKE + BORDERS,
      ideal: stakeIdeal,
      allOrNothing: box !== 'stake',
    },
    { box: 'breakdown', min: MIN_BOX_HEIGHT, ideal: IDEAL_BREAKDOWN_HEIGHT, allOrNothing: false },
  ];
  return requests.toSorted((a, b) => rank(a.box, box) - rank(b.box, box));
}

/** The active box comes first; if that is the stake, the results come next. */
function rank(box: Box, active: Box): number {
  if (box === active) return 0;
  return active === 'stake' && box === 'results' ? 1 : 2;
}

function allocate(requests: readonly HeightRequest[], room: number): Record<Box, number> {
  const heights: Record<Box, number> = { selections: 0, stake: 0, results: 0, breakdown: 0 };
  let rest = room;
  for (const [index, { box, min, allOrNothing }] of requests.entries()) {
    if (min > rest && (allOrNothing || (index > 0 && rest < MIN_BOX_HEIGHT))) continue;
    heights[box] = Math.min(min, rest);
    rest -= heights[box];
  }
  const flexibleFirst = requests.toSorted((a, b) => Number(a.allOrNothing) - Number(b.allOrNothing));
  for (const { box, ideal, allOrNothing } of flexibleFirst) {
    const missing = ideal - heights[box];
    if (heights[box] === 0 || missing <= 0 || (allOrNothing && missing > rest)) continue;
    const added = Math.min(missing, rest);
    heights[box] += added;
    rest -= added;
  }
  const filler = fillingBox(heights, requests);
  if (filler !== undefined) heights[filler] += rest;
  return heights;
}

/** The box that takes the remaining rows: the breakdown or, if it is not shown, the active results. */
function fillingBox(heights: Layout['heights'], [first]: readonly HeightRequest[]): Box | undefined {
  if (heights.breakdown > 0) return 'breakdown';
  return first?.box === 'results' && heights.results > 0 ? 'results' : undefined;
}
