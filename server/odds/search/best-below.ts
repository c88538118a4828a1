import type { Book } from '../book/book.ts';
import { type EventMemo, NEVER } from '../book/event-memos.ts';
import { type Price, PRICE_ONE } from '../messages/messages.ts';
import type { Hundredths } from './units.ts';
import { HALF } from './pair-lay.ts';
import type { Plan } from './plan.ts';

/** Limits of scores are told apart in steps of so many hundredths: whoever limits scores does so nearly alike. */
const STEP: Hundredths = 100;

/** The highest scores that may be shown, the one and the other; Infinity for any. */
export type ShownScores = { readonly first: Hundredths; readonly second: Hundredths };

/** Which of a selection's prices a best score is one of. */
export type Choices = {
  /** A name of its own. */
  readonly name: string;
  /** How many choices there are. */
  readonly width: number;
  /** The longest price of a choice below a bound, 0 for none. */
  readonly longest: (selection: number, bound: number, choice: number) => Price;
};

/**
 * What no row of an event scores above, of those that score no more than a query lets through, at the configuration's
 * commissions, for each of some choices of prices: how good an event's best row is says little where the tier does not
 * see it, or where few bookmakers or short prices are asked for. Kept until the event's prices change.
 */
export class BestBelow {
  private readonly book: Book;
  private readonly choices: Choices;
  /** What makes a price out of a score, besides the cost of the lay. */
  private readonly shift: number;
  /** The first scores that a query does not let through, less half a hundredth. */
  private readonly first: number;
  private readonly second: number;
  private readonly memo: EventMemo;

  constructor(book: Book, choices: Choices, { sort, shown }: { sort: Plan['sort']; shown: ShownScores }) {
    const { name, width } = choices;
    const first = Math.ceil(shown.first / STEP) * STEP;
    const second = Math.ceil(shown.second / STEP) * STEP;
    this.book = book;
    this.choices = choices;
    this.shift = sort === 'first' ? 0 : PRICE_ONE;
    this.first = first + HALF;
    this.second = second + HALF;
    this.memo = book.summaries.memos.of(`${name} ${sort} below ${first} ${second}`, book.layout(), width);
  }

  /**
   * Whether it is known of the event at a position, all of whose quotes are served. It is found when it is asked for the
   * second time in an edition: to find it takes longer than to look at the prices that one question is about.
   */
  knows(position: number): boolean {
    const { memo, book } = this;
    const edition = book.summaries.edition[position] ?? 0;
    if (memo.edition[position] === edition) return true;
    if (memo.edition[position] !== askedIn(edition)) {
      memo.edition[position] = askedIn(edition);
      return false;
    }
    this.find(position);
    memo.edition[position] = edition;
    return true;
  }

  /** For the event at a position, of which it is known; -1 where there is nothing. */
  at(position: number, choice: number): Hundredths {
    const { memo } = this;
    return memo.values[position * memo.width + choice] ?? -1;
  }

  /**
   * By position, of these events: the lesser of what is known anyway and what is kept here, for the first choice and as
   * far as it still holds, of events all of whose quotes were confirmed after a moment.
   */
  tighten(
    positions: Int32Array,
    { known, after, into }: { known: Int32Array; after: number; into: Int32Array },
  ): void {
    const { values, width, edition: found } = this.memo;
    const { edition, oldest } = this.book.summaries;
    const { length } = positions;
    for (let index = 0; index < length; index += 1) {
      const position = positions[index] ?? 0;
      const bound = known[position] ?? -1;
      const holds = found[position] === edition[position] && (oldest[position] ?? -Infinity) > after;
      into[position] = holds ? Math.min(bound, values[position * width] ?? -1) : bound;
    }
  }

  private find(position: number): void {
    const { book, shift, first, second, choices, memo } = this;
    const { from, selections } = book.layout();
    const { usualCost } = book.summaries;
    const { width } = memo;
    const base = position * width;
    memo.values.fill(-1, base, base + width);
    const to = from[position + 1] ?? 0;
    for (let place = from[position] ?? 0; place < to; place += 1) {
      const selection = selections[place] ?? 0;
      const cost = usualCost[selection] ?? Infinity;
      if (cost === Infinity) continue;
      const bound = Math.min(first * cost, second * cost + PRICE_ONE);
      for (let choice = 0; choice < width; choice += 1) {
        const price = choices.longest(selection, bound, choice);
        if (price === 0) continue;
        const score = Math.ceil((price - shift) / cost) + 1;
        if (score > (memo.values[base + choice] ?? 0)) memo.values[base + choice] = score;
      }
    }
  }
}

/** In place of an edition in which something was found: it was asked for in this one. No edition, and not `NEVER`. */
function askedIn(edition: number): number {
  return NEVER - 1 - edition;
}
