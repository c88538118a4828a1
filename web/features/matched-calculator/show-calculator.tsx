import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleReplies } from '../../api/example-feed.ts';
import { standIn } from '../../api/stand-in.ts';
import type { CalculatorOpening } from '../../panels/open-row.ts';
import { showPage } from '../../ui/show-page.tsx';
import { mediaAt } from '../../ui/test-page.ts';
import { MatchedCalculator } from './matched-calculator.tsx';

/** In tests: the calculator in an open panel, on a server with these replies. `stub` takes the place of globals. */
export function showCalculator(
  opening: CalculatorOpening,
  stub: (name: string, value: unknown) => unknown,
  replies: Parameters<typeof standIn>[0] = exampleReplies([]),
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
