// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EXAMPLE_NOW,
  type ExampleRow,
  exampleReplies,
  exampleRow,
  rowsReply,
} from '../testing/example-feed.ts';
import { standIn } from '../testing/stand-in.ts';
import '../features/matched-calculator/matched-calculator.tsx';
import '../features/matcher/matcher-panel.tsx';
import { OddsMatcherPage } from '../features/matcher/matcher-page.tsx';
import { ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { PanelProvider, usePanels } from '../panels/panel-stack.tsx';
import { panelDepth, pushPanelEntry } from '../platform/navigation.ts';
import { showPage } from '../testing/show-page.tsx';
import { mediaAt, soonBy } from '../testing/test-page.ts';
import { AppPanels } from './app-panels.tsx';
import './panel-links.tsx';

const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
const user = () => userEvent.setup({ delay: null });
const CALCULATOR = { name: 'Matched Betting Calculator' };

function show(page: ReactNode, at = '/tools/oddsmatcher/', replies: Parameters<typeof standIn>[0] = {}) {
  vi.stubGlobal('matchMedia', mediaAt(1440));
  const rows = [exampleRow({ id: 'a', name: 'First' }), exampleRow({ id: 'b', name: 'Second', back: 5 })];
  const server = standIn({ ...exampleReplies(rows), ...replies });
  vi.stubGlobal('fetch', server.fetch);
  showPage(
    <PanelProvider>
      <AppPanels />
      {page}
    </PanelProvider>,
    at,
  );
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the calculator', () => {
  test('opens on a row, steps to the next, and restores focus', async () => {
    show(<OddsMatcherPage />);
    await user().click(await soon(() => screen.getByRole('button', { name: /First$/u })));
    const panel = within(screen.getByRole('dialog', CALCULATOR));
    expect(await soon(() => panel.getByText('First'))).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /First/u, hidden: true }).className).toContain('on');
    await user().click(panel.getByRole('button', { name: 'Next row' }));
    expect(panel.getByText('Second')).toBeInTheDocument();
    await user().keyboard('p');
    expect(panel.getByText('First')).toBeInTheDocument();
    await user().keyboard('n');
    expect(panel.getAllByLabelText('Odds')[0]).toHaveValue('5.00');
    await user().keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /First$/u })).toHaveFocus();
    expect(screen.getByRole('row', { name: /Second/u }).className).not.toContain('on');
  });

  describe('steps from its row', () => {
    const LEFT = /This row has left the feed/u;

    /** Opens the panel on the second of these rows; a refresh returns all rows except those in `leaves`. */
    async function openSecond(rows: readonly ExampleRow[], leaves: readonly string[] = []) {
      let isFirst = true;
      show(<OddsMatcherPage />, undefined, {
        'POST /odds-gateway/aggregates': () => {
          const left = isFirst ? [] : leaves;
          isFirst = false;
          return rowsReply(rows.filter(({ id = '' }) => !left.includes(id)).map(exampleRow));
        },
      });
      await user().click(await soon(() => screen.getByRole('button', { name: /Second$/u })));
      const panel = within(screen.getByRole('dialog', CALCULATOR));
      await soon(() => panel.getByText('Second'));
      return panel;
    }
    const rows = ['First', 'Second', 'Third', 'Fourth'].map((name) => ({ id: name, name }));

    test('over rows that it cannot open, and stops at the last one that it can', async () => {
      const panel = await openSecond([
        { id: '1', name: 'First', lay: undefined },
        { id: '2', name: 'Second' },
        { id: '3', name: 'Third', lay: undefined },
        { id: '4', name: 'Fourth' },
      ]);
      const before = () => panel.getByRole('button', { name: 'Previous row' });
      const next = () => panel.getByRole('button', { name: 'Next row' });
      expect(before()).toBeDisabled();
      await user().click(next());
      expect(panel.getByText('Fourth')).toBeInTheDocument();
      expect(next()).toBeDisabled();
      await user().keyboard('n');
      expect(panel.getByText('Fourth')).toBeInTheDocument();
      await user().keyboard('p');
      expect(panel.getByText('Second')).toBeInTheDocument();
      await user().keyboard('p');
      expect(panel.getByText('Second')).toBeInTheDocument();
    });

    test.each([
      ['n', ['Second'], 'Third'],
      ['p', ['Second'], 'First'],
      ['n', ['Second', 'Third'], 'Fourth'],
    ] as const)('by %s, once %j left the feed, to %s', async (key, leaves, name) => {
      const panel = await openSecond(rows, leaves);
      await act(() => vi.advanceTimersByTimeAsync(11_000));
      expect(panel.getByText(LEFT)).toBeInTheDocument();
      act(() => panel.getByRole('button', { name: /^Close/u }).focus());
      await user().keyboard(key);
      expect(panel.getByText(name)).toBeInTheDocument();
      expect(panel.queryByText(LEFT)).toBeNull();
    });

    test('only in directions that still have rows in the feed', async () => {
      const panel = await openSecond(rows, ['Second', 'Third', 'Fourth']);
      await act(() => vi.advanceTimersByTimeAsync(11_000));
      expect(panel.getByText(LEFT)).toBeInTheDocument();
      expect(panel.getByRole('button', { name: 'Next row' })).toBeDisabled();
      expect(panel.getByRole('button', { name: 'Previous row' })).toBeEnabled();
    });
  });

  test('opens on a linked calculation, and removes it from the URL on close', async () => {
    show(
      <OddsMatcherPage />,
      '/tools/oddsmatcher/?oddsfrom=2&matched=qualifying;stake:10;back:4;lay:4.2;lc:2',
    );
    const panel = within(screen.getByRole('dialog', CALCULATOR));
    expect((await soon(() => panel.getAllByText('£9.57'))).length).toBeGreaterThan(0);
    await user().click(panel.getByRole('button', { name: /^Close/u }));
    await soon(() => expect(screen.getByLabelText('address').textContent).not.toContain('matched'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('navigation closes the panels, and keeps the new URL', async () => {
  show(
    <Link to="/tools/2up-matcher/">2up</Link>,
    '/tools/oddsmatcher/?matched=qualifying;stake:10;back:4;lay:4.2;lc:2',
  );
  await soon(() => screen.getByRole('dialog', CALCULATOR));
  fireEvent.click(screen.getByRole('link', { name: '2up', hidden: true }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address').textContent).toBe('/tools/2up-matcher/');
});

test('Back closes a linked calculator, Forward reopens it, and another link replaces it', async () => {
  show(<Ways />, '/guides/a/');
  fireEvent.click(screen.getByRole('link', { name: 'At 4' }));
  await soon(() =>
    expect(within(screen.getByRole('dialog', CALCULATOR)).getByLabelText('Stake')).toBeVisible(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back', hidden: true }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address').textContent).toBe('/guides/a/');
  fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
  await soon(() => screen.getByRole('dialog', CALCULATOR));
  fireEvent.click(screen.getByRole('link', { name: 'At 5', hidden: true }));
  await soon(() => expect(screen.getAllByLabelText('Odds')[0]).toHaveValue('5.00'));
  expect(screen.getByLabelText('address').textContent).toContain('back:5');
  // One press closes every panel.
  await user().click(within(screen.getByRole('dialog', CALCULATOR)).getByRole('button', { name: /^Close/u }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  await soon(() => expect(screen.getByLabelText('address').textContent).toBe('/guides/a/'));
});

function Ways(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <Link to="?matched=qualifying;stake:10;back:4;lay:4.2;lc:2">At 4</Link>
      <Link to="?matched=qualifying;stake:10;back:5;lay:5.2;lc:2">At 5</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

test('the calculator’s own page shows a linked calculation without a panel', () => {
  show(null, '/tools/matched-calculator/?matched=qualifying;stake:10;back:4;lay:4.2;lc:2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Opener(): ReactNode {
  const panels = usePanels();
  const opening = {
    feed: 'mb',
    description: 'Take the top row.',
    initial: { backBookies: ['coral'], layBookies: ['smarkets'], backOddsMin: 2, sortBy: 'score_1' },
    stake: '5',
  };
  return (
    <button type="button" onClick={() => panels.open(ODDS_MATCHER, { props: { opening } })}>
      Open OddsMatcher
    </button>
  );
}

test('a journey opens the matcher with its filters and stake, and the calculator on top', async () => {
  const server = show(<Opener />, '/app/journeys/first-offer/3/');
  await user().click(screen.getByRole('button', { name: 'Open OddsMatcher' }));
  const matcher = within(screen.getByRole('dialog', { name: 'OddsMatcher' }));
  expect(await matcher.findByText('Take the top row.')).toBeInTheDocument();
  const table = await soon(() => matcher.getByRole('table'));
  expect(table).toHaveTextContent('on £5');
  expect(table).toHaveTextContent('−£0.16');
  const asked = server.calls.find(({ call }) => call === 'POST /odds-gateway/aggregates');
  expect(asked?.body).toMatchObject({
    back_bookies: ['coral'],
    lay_bookies: ['smarkets'],
    back_odds_min: 2,
  });
  await user().click(matcher.getByRole('button', { name: /First$/u }));
  const panel = within(screen.getByRole('dialog', CALCULATOR));
  expect(await soon(() => panel.getByLabelText('Stake'))).toHaveValue('5.00');
  await user().keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'OddsMatcher' })).toBeInTheDocument();
});

test('Back closes the panel on top and stays on the page, and a closed panel leaves no entry behind', async () => {
  show(<Opener />, '/app/journeys/first-offer/3/');
  const before = history.length;
  await user().click(screen.getByRole('button', { name: 'Open OddsMatcher' }));
  const matcher = within(screen.getByRole('dialog', { name: 'OddsMatcher' }));
  await user().click(await soon(() => matcher.getByRole('button', { name: /First$/u })));
  await soon(() => screen.getByRole('dialog', CALCULATOR));
  // Each in the press that opened it: a browser skips an entry that was added without one.
  expect([history.length, panelDepth()]).toEqual([before + 2, 2]);
  act(() => history.back());
  await soon(() => expect(screen.queryByRole('dialog', CALCULATOR)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'OddsMatcher' })).toBeInTheDocument();
  expect([history.length, panelDepth()]).toEqual([before + 2, 1]);
  act(() => history.back());
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address').textContent).toBe('/app/journeys/first-offer/3/');
  await user().click(screen.getByRole('button', { name: 'Open OddsMatcher' }));
  expect(panelDepth()).toBe(1);
  await user().click(screen.getByRole('button', { name: /^Close/u }));
  await soon(() => expect(panelDepth()).toBe(0));
  expect(screen.getByLabelText('address').textContent).toBe('/app/journeys/first-offer/3/');
});

test('an entry of a panel that is not open, as after a reload, is left', async () => {
  vi.stubGlobal('fetch', standIn(exampleReplies([])).fetch);
  history.replaceState(null, '', '/guides/a/');
  pushPanelEntry();
  showPage(
    <PanelProvider>
      <AppPanels />
    </PanelProvider>,
    '/guides/a/',
    history.state,
  );
  expect(panelDepth()).toBe(1);
  await soon(() => expect(panelDepth()).toBe(0));
  expect(screen.getByLabelText('address').textContent).toBe('/guides/a/');
});
