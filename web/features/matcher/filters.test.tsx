// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG, EXAMPLE_NOW, exampleReplies, exampleRow } from '../../testing/example-feed.ts';
import { AT, hoursOf, matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const address = () => screen.getByLabelText('address').textContent;
const group = (name: string) => within(screen.getByRole('group', { name }));

async function showAll(): Promise<void> {
  await user().click(await soon(() => screen.getByRole('radio', { name: 'Show all filters' })));
}

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the first query', () => {
  test('has all bookmakers and exchanges, three days, and the caps of the tier', async () => {
    const { last } = show();
    await soon(() => screen.getByRole('table'));
    expect(last()).toEqual({
      aggregation_type: 'mb',
      back_bookies: ['coral', 'bet365', 'sky_bet'],
      lay_bookies: ['smarkets', 'betfair'],
      market_codes: [],
      event_ids: [],
      event_filters: {
        start_from: EXAMPLE_NOW / 1000,
        start_to: EXAMPLE_NOW / 1000 + 72 * 3600,
        competition_slugs: [],
      },
      back_odds_min: null,
      back_odds_max: null,
      sort_by: 'score_1',
      score1_max: 92,
      score2_max: 75,
      best_price_only: false,
      min_liquidity: null,
      score_1_min: null,
      score_2_min: null,
      exclude_arbs: false,
      edge_min: null,
      group_by: 'selection',
      limit: 50,
      offset: 0,
    });
    expect(hoursOf(last())).toBe(72);
  });

  test('follows the URL, and silently lowers its maximum scores to the caps', async () => {
    const { last } = show(undefined, {
      at: `${AT}?back=coral,gone&lay=smarkets&max1=99&max2=50&oddsfrom=1.5&oddsto=8&best=on&noarbs=on&size=50&min1=90&hours=24`,
    });
    await soon(() => screen.getByRole('table'));
    expect(last()).toMatchObject({
      back_bookies: ['coral'],
      lay_bookies: ['smarkets'],
      score1_max: 92,
      score2_max: 50,
      back_odds_min: 1.5,
      back_odds_max: 8,
      best_price_only: true,
      exclude_arbs: true,
      min_liquidity: 50,
      score_1_min: 90,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const chips = within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Coral',
      'Smarkets',
      'Score 2 up to 50',
      'Rating from 90%',
      'Odds from 1.50',
      'Odds to 8.00',
      '£50 or more to lay',
      'No arbitrage',
      'Next 1 day',
      'Best price only',
    ]);
    await user().click(screen.getByRole('button', { name: 'Remove filter: Odds to 8.00' }));
    await soon(() => expect(last()).toMatchObject({ back_odds_max: null, back_odds_min: 1.5 }));
    expect(screen.getByRole('button', { name: 'Remove filter: £50 or more to lay' })).toHaveFocus();
    await user().click(screen.getByRole('button', { name: 'Clear all' }));
    await soon(() => expect(address()).toBe(AT));
    expect(screen.getByRole('button', { name: 'Hide filters' })).toHaveFocus();
  });

  test('names the minimum score by the configured name of the score', async () => {
    const feeds = EXAMPLE_CONFIG.aggregated_feeds.map((feed) => ({ ...feed, score1_name: 'Kept' }));
    const config = { ...EXAMPLE_CONFIG, aggregated_feeds: feeds };
    show(
      { ...exampleReplies([exampleRow()]), 'GET /api/stable-config/public/': { body: config } },
      { at: `${AT}?min1=90` },
    );
    await soon(() => screen.getByRole('columnheader', { name: /^Kept/u }));
    expect(screen.getByRole('button', { name: 'Remove filter: Kept from 90%' })).toBeInTheDocument();
  });

  test('excludes hidden bookies, and gubbed bookies if the user hides those', async () => {
    const kept = {
      general: { hideGubbedBookies: true },
      bookies: { bet365: { hidden: true }, coral: { gubbed: true } },
    };
    localStorage.setItem('layline.preferences', JSON.stringify(kept));
    const { last } = show();
    await soon(() => screen.getByRole('table'));
    expect(last()).toMatchObject({ back_bookies: ['sky_bet'] });
  });
});

test('a section mounts its content when it is first opened', async () => {
  show();
  await soon(() => screen.getByRole('table'));
  const summary = filters().getByText('Bookies');
  const boxes = (): number => summary.closest('details')?.querySelectorAll('[type=checkbox]').length ?? 0;
  expect(boxes()).toBe(0);
  await user().click(summary);
  await soon(() => expect(boxes()).toBeGreaterThan(1));
  expect(group('Bookies').getByRole('checkbox', { name: 'Coral' })).toBeChecked();
});

describe('sports', () => {
  test('are listed while events load if they can have events', async () => {
    const never = new Promise<Response>(() => undefined);
    const { server } = show();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path.endsWith('/events/current') ? never : server.fetch(path, init),
    );
    await soon(() => screen.getByRole('table'));
    const inSports = within(filters().getByText('Sports').closest('details') ?? document.body);
    const names = inSports.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['Football', 'Horse racing']);
    await user().click(inSports.getByRole('checkbox', { name: 'Football' }));
    await soon(() => expect(address()).toBe(`${AT}?sport=football`));
  });

  test('select and deselect all their events in range', async () => {
    const { last } = show();
    const football = await soon(() => screen.getByRole('checkbox', { name: /^Football/u }));
    await user().click(football);
    await soon(() => expect(last()).toMatchObject({ event_ids: ['ful-sun', 'int-mil'] }));
    await soon(() => expect(address()).toBe(`${AT}?sport=football`));
    await user().click(football);
    expect(football).not.toBeChecked();
    await soon(() => expect(address()).toBe(AT));
  });

  test('are partly checked if one of their events is deselected', async () => {
    const { last } = show(undefined, { at: `${AT}?sport=football` });
    await showAll();
    await user().click(group('Events').getByRole('checkbox', { name: 'Fulham v Sunderland' }));
    await soon(() => expect(last()).toMatchObject({ event_ids: ['int-mil'] }));
    expect(screen.getByRole('checkbox', { name: /^Football/u })).toBePartiallyChecked();
  });

  test('limit competitions, events and markets to their own', async () => {
    show(undefined, { at: `${AT}?sport=horse_racing` });
    await showAll();
    expect(group('Competitions').getAllByRole('checkbox')).toHaveLength(1);
    expect(group('Markets').getByRole('checkbox', { name: 'Each way' })).toBeInTheDocument();
    expect(group('Markets').queryByRole('checkbox', { name: 'Match result' })).toBeNull();
  });

  test('without events send no request', async () => {
    const { asked } = show(undefined, { at: `${AT}?sport=tennis` });
    expect(await soon(() => screen.getByRole('heading', { name: 'No matches found' }))).toBeInTheDocument();
    expect(asked()).toEqual([]);
    await showAll();
    expect(screen.getByText('No competitions under current filters')).toBeInTheDocument();
    expect(screen.getByText('No events under current filters')).toBeInTheDocument();
    expect(screen.getByText('No markets under current filters')).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await soon(() => screen.getByRole('table'))).toBeInTheDocument();
  });
});

test('choices that no longer exist are dropped', async () => {
  const { last } = show(undefined, {
    at: `${AT}?competition=gone&competition=premier&event=old,int-mil&market=gone,btts`,
  });
  await soon(() => screen.getByRole('table'));
  expect(last()).toMatchObject({
    event_filters: { competition_slugs: ['premier'] },
    event_ids: ['int-mil'],
    market_codes: ['btts'],
  });
});

describe('bookies', () => {
  test('are selected one by one, and an empty selection means all', async () => {
    const { last } = show();
    await showAll();
    await user().click(group('Bookies').getByRole('checkbox', { name: 'Coral' }));
    await soon(() => expect(last()).toMatchObject({ back_bookies: ['bet365', 'sky_bet'] }));
    expect(filters().getByText('2 of 3')).toBeInTheDocument();
    await user().click(group('Bookies').getByRole('checkbox', { name: 'bet365' }));
    await user().click(group('Bookies').getByRole('checkbox', { name: 'Sky Bet' }));
    await soon(() => expect(address()).toBe(`${AT}?back=`));
    expect(filters().getByText('Bookies').parentElement).toHaveTextContent('BookiesAll');
  });

  test('include exchanges only if the user switches them on', async () => {
    const { last } = show();
    await showAll();
    const include = screen.getByRole('switch', { name: 'Include exchanges' });
    await user().click(include);
    await soon(() =>
      expect(last()).toMatchObject({
        back_bookies: ['coral', 'bet365', 'sky_bet', 'smarkets', 'betfair'],
      }),
    );
    await user().click(include);
    expect(group('Bookies').queryByRole('checkbox', { name: 'Smarkets' })).toBeNull();
  });

  test('keep the selection when exchanges are switched on and off', async () => {
    const { last } = show(undefined, { at: `${AT}?back=coral` });
    await showAll();
    await user().click(screen.getByRole('switch', { name: 'Include exchanges' }));
    await soon(() => expect(last()).toMatchObject({ back_bookies: ['coral', 'smarkets', 'betfair'] }));
    await user().click(screen.getByRole('switch', { name: 'Include exchanges' }));
    await soon(() => expect(address()).toBe(`${AT}?back=coral`));
  });
});
