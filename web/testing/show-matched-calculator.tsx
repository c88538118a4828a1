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

/** In tests: renders the calculator in an open panel, on a fake server with these replies. `stub` replaces globals. */
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
  /** Replaces a global. */
  readonly stub: (name: string, value: unknown) => unknown;
  /** Advances the fake clock, in milliseconds. */
  readonly advance: (milliseconds: number) => Promise<unknown>;
};

/** In tests: functions that render the calculator and wait for it with a fake clock. */
export function calculatorTests({ stub, advance }: TestTools) {
  const soon = soonBy(advance);
  const show = async (opening: CalculatorOpening, replies?: Replies): Promise<void> => {
    showCalculator(opening, stub, replies);
    await soon(() => screen.getByRole('radiogroup', { name: 'Bet type' }));
  };
  /** Renders the calculator on an example row. */
  const showRow = async (own: ExampleRow = {}): Promise<ExampleOpening> => {
    const opened = exampleOpening(own);
    await show({ source: opened.source });
    return opened;
  };
  return { soon, show, showRow };
}

/** The card of the back bet; `lay` is that of the lay. */
export const back = () => within(screen.getByRole('region', { name: 'Back Bet' }));
export const lay = () => within(screen.getByRole('region', { name: 'Lay Bet' }));

/** The rows of the results table, as text. */
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

/** Replaces the content of a field by typing a text. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.clear(field);
  await user.type(field, text);
}
