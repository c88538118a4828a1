// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies, exampleRow } from '../../../../testing/example-feed.ts';
import { matcherTests } from '../../../../testing/show-matcher.tsx';

const { soon, show } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

vi.mock('./row-cells.tsx', async (original) => ({
  ...(await original<typeof import('./row-cells.tsx')>()),
  EventView: ({ facts: { event } }: { readonly facts: { readonly event: string } }) => {
    if (event === 'Broken v Broken') throw new Error('A row that cannot be drawn');
    return <b>{event}</b>;
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // oxlint-disable-next-line no-console -- React reports the expected error there
  vi.mocked(console.error).mockClear();
});

for (const width of [1440, 600]) {
  test(`a row that throws is removed, and the others still open, at ${width} px`, async () => {
    const rows = ['Reds v Blues', 'Broken v Broken', 'Greens v Whites'].map((name, index) =>
      exampleRow({ id: `r${index}`, name }),
    );
    show(exampleReplies(rows), { width });
    await soon(() => screen.getByText('Greens v Whites'));
    const feed = within(screen.getByRole('region', { name: 'Matches' }));
    const open = feed.getAllByRole('button', { name: /^Open calculator/u });
    expect(open).toHaveLength(2);
    expect(open[0]).toHaveAccessibleName(/Reds v Blues/u);
    expect(open[1]).toHaveAccessibleName(/Greens v Whites/u);
    expect(feed.queryByText('Broken v Broken')).toBeNull();
    expect(feed.queryByText(/stopped working/u)).toBeNull();
    await userEvent.setup({ delay: null }).keyboard('j');
    expect(open[0]).toHaveFocus();
  });
}
