// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerForm, calculationOf } from '#lib/calculations';
import { type DutchingQuery, dutchingAnswer, dutchingQuery, type DutchingRow } from '#lib/wire';
import { EXAMPLE_NOW, exampleReplies, exampleRow, rowsReply } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';
import { DutchingPage } from './dutching-page.tsx';

const ASK = 'POST /odds-gateway/dutching';
const AT = '/tools/dutching-finder/';

const { soon, show: showMatcher } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { event } = exampleRow();
const contract = (code: string, contractType: string, odds: number) => ({
  id: `int-mil:${contractType}:${code}`,
  lay: false,
  bookie_code: code,
  url: null,
  market_type_code: 'winner_3way',
  market_param: null,
  contract_type_code: contractType,
  contract_param: null,
  odds_with_liquidity: { odds: [odds], liquidity: [code === 'smarkets' ? 412.6 : null] },
});

/** Inter v Milan at Coral, bet365 and Smarkets: 2.5, 3.4, and 3.2 with 2 % commission. */
function row(own: Partial<DutchingRow> = {}): DutchingRow {
  const [parsed] = dutchingAnswer.parse([
    {
      id: 'dutching!int-mil!winner_3way',
      event,
      contracts: [
        contract('coral', 'home', 2.5),
        contract('bet365', 'draw', 3.4),
        contract('smarkets', 'away', 3.2),
      ],
      rating: 198_910,
      health: [],
      updated_at: EXAMPLE_NOW / 1000 - 8,
      paired_by: 'same-source',
      notes: [],
      ...own,
    },
  ]);
  if (parsed === undefined) throw new Error('An example is a row');
  return parsed;
}

function show(answer: object, at = AT) {
  const replies = { ...exampleReplies([]), [ASK]: answer };
  const { server } = showMatcher(replies, { at, page: <DutchingPage /> });
  const asked = (): readonly DutchingQuery[] =>
    server.calls.filter(({ call }) => call === ASK).map(({ body }) => dutchingQuery.parse(body));
  return { asked };
}

const reply = (rows: readonly DutchingRow[], facts: Parameters<typeof rowsReply>[1] = {}) => ({
  ...rowsReply([], { total: rows.length, ...facts }),
  body: rows,
});
const rows = (): Promise<HTMLElement> => soon(() => screen.getByRole('list', { name: /^Markets to dutch/u }));

describe('a market to dutch', () => {
  test('shows the stake of each bet, the rating and the worst result, as the calculator computes them', async () => {
    show(reply([row()]));
    const list = await rows();
    const bets = within(within(list).getByRole('list', { name: 'Bets on Match result, Inter v Milan' }));
    // £10 split in proportion to 1/2.5, 1/3.4 and 1/3.156, as in the calculator.
    const { answer } = answerForm(calculationOf('dutching-total'), {
      total: '10',
      bet: ['2.5', '3.4', '3.2,2'],
    });
    expect(answer).toMatchObject({ result: { stakes: ['3.96', '2.91', '3.13'], profit: '-0.12' } });
    expect(bets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'InterCOCoral2.50£3.96',
      'DrawB3bet3653.40£2.91',
      'MilanSMSmarkets£4123.20£3.13',
    ]);
    expect(list).toHaveTextContent('98.91%');
    expect(list).toHaveTextContent('−£0.12');
  });

  test('links to the calculator with its total, prices and commissions', async () => {
    show(reply([row()]));
    const link = within(await rows()).getByRole('link', {
      name: 'Open calculator for Match result, Inter v Milan',
    });
    expect(link).toHaveAttribute(
      'href',
      `/tools/dutching-total/?${new URLSearchParams([
        ['total', '10.00'],
        ['bet', '2.50'],
        ['bet', '3.40'],
        ['bet', '3.20,2'],
      ]).toString()}`,
    );
  });

  test('shows the reasons if it is unhealthy', async () => {
    show(reply([row({ rating: 99_870, health: ['stale back price'] })]));
    await rows();
    expect(screen.getByRole('button', { name: 'Unhealthy: stale back price' })).toBeInTheDocument();
  });
});

describe('the dutching finder', () => {
  test('requests bookmakers only, and exchanges too once they are included', async () => {
    const { asked } = show(reply([row()]));
    await rows();
    expect(asked().at(-1)).toMatchObject({
      back_bookies: ['coral', 'bet365', 'sky_bet'],
      rating_max: 92,
      limit: 50,
    });
    await userEvent.setup({ delay: null }).click(screen.getByRole('switch', { name: 'Include exchanges' }));
    await soon(() => {
      expect(asked().at(-1)?.back_bookies).toContain('smarkets');
    });
  });

  test('takes its filters from the URL, and ignores those that only matchers have', async () => {
    const { asked } = show(
      reply([row()]),
      `${AT}?back=coral,sky_bet&min1=97.5&noarbs=on&market=btts&oddsfrom=3&size=9`,
    );
    await rows();
    expect(asked().at(-1)).toMatchObject({
      back_bookies: ['coral', 'sky_bet'],
      market_codes: ['btts'],
      rating_min: 97.5,
      exclude_arbs: true,
    });
    const chips = screen.getByRole('list', { name: 'Filters in use' });
    expect(chips).toHaveTextContent('Rating from 97.5%');
    expect(chips).not.toHaveTextContent('Odds from');
  });

  test('shows a message if there are no markets', async () => {
    show(reply([]));
    expect(await soon(() => screen.getByText('No matches found'))).toBeInTheDocument();
  });

  test('counts the rows that the plan hides, with and without other rows', async () => {
    show(reply([], { capped: 3 }));
    expect(await soon(() => screen.getByText('Rated above your limit'))).toBeInTheDocument();
    expect(screen.getByText(/up to 92%\. 3 markets are rated higher\./u)).toBeInTheDocument();
    cleanup();
    show(reply([row()], { total: 1, capped: 3 }));
    expect(await soon(() => screen.getByText(/3 closer matches are on/u))).toBeInTheDocument();
  });

  test('shows the error if loading fails', async () => {
    show({ status: 503, body: { type: 'urn:layline:problem:unavailable', title: 'Not now', status: 503 } });
    expect(await soon(() => screen.getByText('Prices could not be loaded'))).toBeInTheDocument();
  });
});
