import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ExampleRow, exampleReplies } from './example-feed.ts';
import { standIn } from './stand-in.ts';
import type { CalculatorOpening } from '../panels/open-row.ts';
import { showPage } from './show-page.tsx';
import { mediaAt, soonBy } from './test-page.ts';
import { type ExampleOpening, exampleOpening } from './example-opening.ts';
import { MatchedCalculator } from '../features/matched-calculator/matched-calculator.tsx';

type Replies = Parameters<typeof standIn>[0];

/** In tests: the calculator in an open panel, on a server with these replies. `stub` takes the place of globals. */
export function showCalculator(
  opening: CalculatorOpening,
  stub: (name: string, value: unknown) => unknown,
  replies: Replies = exampleReplies([]),
): ReturnType<typeof standIn> {
  stub('matchMedia', mediaAt(1440));
  const server = standIn(replies);
  stub('fetch', server.fetch);
  showPage(
    <dialog open>
      <MatchedCalculator opening={opening} />
    </dialog>,
  );
  return server;
}

/** The functions that only a test file may import. */
type TestTools = {
  /** Puts something in the place of a global. */
  readonly stub: (name: string, value: unknown) => unknown;
  /** Moves the fake clock on, by milliseconds. */
  readonly advance: (milliseconds: number) => Promise<unknown>;
};

/** In tests: what shows the calculator and waits for it by a fake clock. */
export function calculatorTests({ stub, advance }: TestTools) {
  const soon = soonBy(advance);
  const show = async (opening: CalculatorOpening, replies?: Replies): Promise<void> => {
    showCalculator(opening, stub, replies);
    await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
  };
  /** Shows it on an example of a row. */
  const showRow = async (own: ExampleRow = {}): Promise<ExampleOpening> => {
    const opened = exampleOpening(own);
    await show({ source: opened.source });
    return opened;
  };
  return { soon, show, showRow };
}

/** The card of the back bet, and that of the lay. */
export const back = () => within(screen.getByRole('region', { name: 'Back Bet' }));
export const lay = () => within(screen.getByRole('region', { name: 'Lay Bet' }));

/** The rows of the table of results, as text. */
export function results(): readonly string[] {
  const [table] = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('table');
  const rows = within(table ?? document.body).getAllByRole('row');
  return rows.slice(1).map(({ textContent }) => textContent);
}

/** A large figure of the lay with its label, as text. */
export function reading(label: string, card = 'Lay Bet'): string {
  const region = within(screen.getByRole('region', { name: card }));
  return region.getByText(label).parentElement?.textContent ?? '';
}

/** Types a text into a field, in the place of what stands there. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.clear(field);
  await user.type(field, text);
}
