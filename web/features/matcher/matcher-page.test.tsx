// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies, exampleRow, rowsReply } from '../../testing/example-feed.ts';
import { BogMatcherPage, TwoUpMatcherPage } from './matcher-page.tsx';
import { ASK, AT, matcherTests } from '../../testing/show-matcher.tsx';

const { soon, show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a row', () => {
  test('shows the event, both sides, the score by its configured name, and the result on the stake', async () => {
    show();
    const table = await loaded();
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Starts',
      'Event',
      'Market',
      'Selection',
      'Back',
      'Lay',
      'Result on £10',
      'Last 30 min',
      'Rating',
      'Open calculator',
    ]);
    const row = within(table).getAllByRole('row')[1];
    for (const text of ['Inter v Milan', 'Serie A', 'Sun 19:00', 'Match result', 'Milan', 'Coral']) {
      expect(row).toHaveTextContent(text);
    }
    for (const text of ['4.33', 'Smarkets', '4.40', '£918', '8 s old', '91.00%', '−£0.33']) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByText('Demo prices')).toHaveClass(/warn/u);
    expect(screen.getByText(/^match$/u)).toHaveTextContent('1 match');
  });

  test('whose sides are in different markets names both, without columns for market and selection', async () => {
    show(exampleReplies([exampleRow({ layMarket: 'btts' })]));
    const table = await loaded();
    expect(within(table).queryByRole('columnheader', { name: 'Market' })).toBeNull();
    expect(within(table).queryByRole('columnheader', { name: 'Selection' })).toBeNull();
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Milan Match result');
  });

  test('without a side shows a dash for it, and cannot open the calculator', async () => {
    show(exampleReplies([exampleRow({ lay: undefined })]));
    const row = within(await loaded()).getAllByRole('row')[1];
    const cells = within(row ?? document.body).getAllByRole('cell');
    const shown = cells.map((cell) => (cell.querySelector('b') ?? cell).textContent.slice(0, 5));
    expect(shown).toEqual(['Sun 1', 'Inter', '4.33C', '—none', '—none', '', '91.00', 'Open ']);
    expect(screen.getByRole('button', { name: /^Open calculator/u })).toBeDisabled();
  });

  test('that is unhealthy has an asterisk that shows the reasons', async () => {
    const health = ['too little to lay', 'stale back price'];
    show(exampleReplies([exampleRow({ healthy: false, health })]));
    await loaded();
    const star = screen.getByRole('button', { name: 'Unhealthy: too little to lay and stale back price' });
    await user().click(star);
    expect(screen.getByText('stale back price')).toBeInTheDocument();
    await user().keyboard('{Escape}');
    expect(screen.queryByText('stale back price')).toBeNull();
  });

  test('explains why its two prices are paired', async () => {
    show(exampleReplies([exampleRow({ notes: ['Inter Milan is Inter'] })]));
    await loaded();
    await user().click(screen.getByRole('button', { name: /^Same event\?/u }));
    expect(screen.getByText('Inter Milan is Inter')).toBeInTheDocument();
    expect(screen.getByText(/^The names are much alike/u)).toBeInTheDocument();
    await user().keyboard('{Escape}');
    expect(screen.queryByText('Inter Milan is Inter')).toBeNull();
  });

  test('shows the result and the score of a free bet if sorted by free bet', async () => {
    show(undefined, { at: `${AT}?sort=2` });
    const table = await loaded();
    expect(within(table).getByRole('columnheader', { name: /^SNR/u })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(within(table).getByRole('columnheader', { name: 'Result on £10 SNR' })).toBeInTheDocument();
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('+£7.4570.00%');
  });

  test('renders malicious names as plain text', async () => {
    const names = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '‮evil', '$& {{x}}'];
    show(exampleReplies(names.map((name, index) => exampleRow({ id: `r${index}`, name }))));
    const table = await loaded();
    for (const name of names) expect(within(table).getAllByText(name).length).toBeGreaterThan(0);
    expect(document.querySelector('img, script')).toBeNull();
  });

  test('is scored at the commission that the user stores in this browser', async () => {
    localStorage.setItem('layline.preferences', '{"bookies":{"smarkets":{"commission":"0"}}}');
    show();
    expect(within(await loaded()).getAllByRole('row')[1]).toHaveTextContent('−£0.1698.41%');
  });
});

test.each([
  ['1000', 'on £1,000'],
  ['12.5', 'on £12.50'],
  ['7.', 'on £7'],
])('a stake of %s reads %s', async (stake, says) => {
  localStorage.setItem('layline.matchers', JSON.stringify({ stake }));
  show();
  expect(within(await loaded()).getByRole('columnheader', { name: /^Result/u }).textContent).toBe(
    `Result ${says}`,
  );
});

test('rows are cards below 640 pixels', async () => {
  show(undefined, { width: 600 });
  const list = await soon(() => screen.getByRole('list', { name: /^Matches/u }));
  expect(within(list).getByRole('button', { name: 'Coral at 4.33' })).toBeInTheDocument();
  expect(list).toHaveTextContent('4.40SMSmarkets£918');
  expect(list).toHaveTextContent('−£0.33');
  expect(list).toHaveTextContent('91.00%');
  expect(screen.queryByRole('table')).toBeNull();
});

describe('pages', () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    exampleRow({ id: `r${index}`, name: `Match ${index}` }),
  );

  test('have ten rows, and the page number is in the URL', async () => {
    const { asked } = show(exampleReplies(rows));
    await loaded();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('1').parentElement).toHaveTextContent('1 / 3');
    await user().click(pages.getByRole('button', { name: 'Next' }));
    expect(await soon(() => screen.getByText('Match 10'))).toBeInTheDocument();
    expect(screen.queryByText('Match 9')).toBeNull();
    await soon(() => expect(screen.getByLabelText('address')).toHaveTextContent(`${AT}?page=2`));
    expect(asked()).toHaveLength(1);
  });

  test('past the end lead to the last page', async () => {
    show({ ...exampleReplies(rows), [ASK]: rowsReply(rows, { total: 25 }) }, { at: `${AT}?page=5` });
    expect(await soon(() => screen.getByText('Match 24'))).toBeInTheDocument();
  });

  test('have no pager if there is only one', async () => {
    show();
    await loaded();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('restart at the first when a filter changes', async () => {
    show(exampleReplies(rows), { at: `${AT}?page=2` });
    await loaded();
    await user().click(screen.getByRole('radio', { name: 'Free bet' }));
    await soon(() => expect(screen.getByLabelText('address')).toHaveTextContent(`${AT}?sort=2`));
  });
});

test('a message says that the first response is loading', async () => {
  show(exampleReplies([]));
  expect(screen.getByText('Fetching the latest matches…')).toBeInTheDocument();
  expect(await soon(() => screen.getByRole('heading', { name: 'No matches found' }))).toBeInTheDocument();
  expect(
    screen.getByText('Try relaxing your filters or refreshing to see new opportunities.'),
  ).toBeInTheDocument();
});

test('rows beyond the plan are counted, with a link to the plan', async () => {
  show({ ...exampleReplies([]), [ASK]: rowsReply([exampleRow()], { capped: 14 }) });
  await loaded();
  expect(screen.getByText(/^14 closer matches are on the Beginners Plan\./u)).toBeInTheDocument();
  await user().click(screen.getByRole('button', { name: 'See the plan' }));
  expect(await soon(() => screen.getByRole('dialog'))).toHaveTextContent('Upgrade to increase your limits.');
});

describe('keys', () => {
  test('move between rows and pages, and refresh', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => exampleRow({ id: `r${index}`, name: `M${index}` }));
    const { asked } = show(exampleReplies(rows));
    await loaded();
    await user().keyboard('j');
    expect(screen.getByRole('button', { name: /M0$/u })).toHaveFocus();
    await user().keyboard('j{ArrowDown}k');
    expect(screen.getByRole('button', { name: /M1$/u })).toHaveFocus();
    await user().keyboard(']');
    expect(await soon(() => screen.getByText('M11'))).toBeInTheDocument();
    await user().keyboard('r');
    await soon(() => expect(asked()).toHaveLength(2));
  });

  test('copy the lay stake of the focused row', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    show();
    await loaded();
    await user().keyboard('jc');
    expect(await soon(() => screen.getByText('Copied the lay stake, £9.89'))).toBeInTheDocument();
    expect(copied).toEqual(['9.89']);
  });
});

test('the console warns if the calculator panel is not registered, and nothing opens', async () => {
  show();
  await loaded();
  await user().click(screen.getByRole('button', { name: /^Open calculator/u }));
  // No panel is registered in this test, so the row is not marked as open and the stack warns.
  const { warn } = console;
  expect(warn).toHaveBeenCalledWith('Panel not registered: matched-calculator');
  vi.mocked(warn).mockClear();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('feeds of offers', () => {
  test('request the bookies with an active offer', async () => {
    const { last } = show(exampleReplies([exampleRow({ feed: 'bog' })]), {
      at: '/tools/bogmatcher/',
      page: <BogMatcherPage />,
    });
    await loaded();
    expect(last()).toMatchObject({ aggregation_type: 'bog', back_bookies: ['coral'] });
    const sports = within(screen.getByRole('complementary', { name: 'Filters' }));
    expect(sports.getByRole('checkbox', { name: /Horse racing/u })).toBeInTheDocument();
    expect(sports.queryByRole('checkbox', { name: /Football/u })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Include exchanges' })).toBeNull();
  });

  test('send no request while no offer is active', async () => {
    const { asked } = show(exampleReplies([]), {
      at: '/tools/2up-matcher/',
      page: <TwoUpMatcherPage />,
    });
    const why = 'Choose at least one bookie with the offer';
    expect(await soon(() => screen.getByRole('heading', { name: why }))).toBeInTheDocument();
    expect(asked()).toEqual([]);
    expect(screen.getByText('7 days')).toBeInTheDocument();
  });
});
