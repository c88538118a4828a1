// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerForm, calculationOf } from '#lib/calculations';
import type { AggregateRow } from '#lib/wire';
import {
  EXAMPLE_NOW,
  type ExampleRow,
  exampleReplies,
  exampleRow,
  rowsReply,
} from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';
import { AccumulatorPage } from './accumulator-page.tsx';

const AT = '/tools/accumulator-finder/';

const { soon, show: showMatcher } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A leg whose event starts `hours` from now. */
function leg(name: string, hours: number, own: ExampleRow = {}): AggregateRow {
  const id = name.replaceAll(' ', '-');
  const row = exampleRow({ back: 2, name, id, ...own });
  const event = { ...row.event, id, start: EXAMPLE_NOW / 1000 + hours * 3600 };
  return { ...row, event };
}

/** Five events, highest score first. The first two start at the same time. */
const LEGS = [
  leg('Ajax v Bruges', 1, { lay: 2.02, score1: 9900 }),
  leg('Celtic v Dundee', 1, { lay: 2.04, score1: 9800 }),
  leg('Everton v Fulham', 4, { lay: 2.06, score1: 9700 }),
  leg('Genoa v Hellas', 8, { lay: 2.08, score1: 9600 }),
  leg('Inter v Juventus', 12, { lay: 2.1, score1: 9500 }),
];

type Facts = { readonly at?: string; readonly capped?: number };

/** Replaces the text of a field, and leaves it. */
async function typeInto(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.tab();
}

function show(rows: readonly AggregateRow[], { at = AT, ...facts }: Facts = {}) {
  let now = rows;
  const reply = () => {
    const { body, headers } = rowsReply(now, facts);
    return { body, headers: { ...headers, 'X-Group-Count': String(now.length) } };
  };
  const { last } = showMatcher(
    { ...exampleReplies([]), 'POST /odds-gateway/aggregates': reply },
    { at, page: <AccumulatorPage /> },
  );
  return {
    last,
    become: (next: readonly AggregateRow[]): void => {
      now = next;
    },
  };
}

const user = userEvent.setup({ delay: null });
const legs = (): Promise<HTMLElement> =>
  soon(() => screen.getByRole('list', { name: /best legs at Coral/u }));
const others = (): HTMLElement => screen.getByRole('list', { name: /^Other legs/u });
const namesIn = (list: HTMLElement): readonly string[] =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => /[A-Z]\w+ v [A-Z]\w+?(?=Serie A)/u.exec(item.textContent)?.[0] ?? '');

describe('the legs of an accumulator', () => {
  test('are the best that meet the terms, and match the lays, odds and result of the calculator', async () => {
    show(LEGS, { at: `${AT}?legs=3` });
    const list = await legs();
    expect(namesIn(list)).toEqual(['Ajax v Bruges', 'Everton v Fulham', 'Genoa v Hellas']);
    expect(namesIn(others())).toEqual(['Celtic v Dundee', 'Inter v Juventus']);
    const link = screen.getByRole('link', { name: 'Open in the calculator' });
    const expected = new URLSearchParams([
      ['stake', '10.00'],
      ['back', '8.00'],
      ['leg', '2.02,2'],
      ['leg', '2.06,2'],
      ['leg', '2.08,2'],
    ]);
    expect(link).toHaveAttribute('href', `/tools/acca-lays/?${expected.toString()}`);
    const { answer } = answerForm(calculationOf('acca-lays'), {
      stake: '10',
      back: '8',
      leg: ['2.02,2', '2.06,2', '2.08,2'],
    });
    const lays = ['9.14', '18.66', '38.83'];
    expect(answer).toMatchObject({ result: { lays: lays.map((layStake) => ({ layStake })) } });
    lays.forEach((stake, at) => expect(within(list).getAllByRole('listitem')[at]).toHaveTextContent(stake));
  });

  test('may start at the same time if the terms allow it, with a note', async () => {
    show(LEGS, { at: `${AT}?legs=2&gap=0` });
    expect(namesIn(await legs())).toEqual(['Ajax v Bruges', 'Celtic v Dundee']);
    expect(screen.getByText(/Legs may be played at the same time/u)).toBeInTheDocument();
  });

  test('are requested at minimum odds that always reach the combined odds of the offer', async () => {
    const { last } = show(LEGS, { at: `${AT}?legs=2&total=9&oddsfrom=1.5` });
    await legs();
    expect(last()).toMatchObject({ back_odds_min: 3 });
    expect(screen.getByText('Legs from 3.00: any 2 of them reach it.')).toBeInTheDocument();
  });

  test('exclude rows with unhealthy prices, which stay in the other bets', async () => {
    const [first, ...rest] = LEGS;
    if (first === undefined) throw new Error('The example has legs');
    show([{ ...first, primary_score: 9900, health: ['stale back price'] }, ...rest], { at: `${AT}?legs=2` });
    expect(namesIn(await legs())).toEqual(['Celtic v Dundee', 'Everton v Fulham']);
    expect(namesIn(others())).toContain('Ajax v Bruges');
  });

  test('can be left out, swapped for other bets, and reset to the choice of the finder', async () => {
    show(LEGS, { at: `${AT}?legs=2` });
    await legs();
    await user.click(screen.getByRole('button', { name: 'Leave out Milan, Ajax v Bruges' }));
    await user.unhover(await legs());
    expect(namesIn(await legs())).toEqual(['Celtic v Dundee', 'Everton v Fulham']);
    expect(namesIn(others())).not.toContain('Ajax v Bruges');
    await user.click(screen.getByRole('button', { name: 'Use Milan, Inter v Juventus' }));
    expect(namesIn(await legs())).toEqual(['Celtic v Dundee', 'Inter v Juventus']);
    expect(screen.getByRole('button', { name: 'Keep Milan, Inter v Juventus' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByText('1 event kept, 1 event left out.', { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(namesIn(await legs())).toEqual(['Ajax v Bruges', 'Everton v Fulham']);
  });

  test('stay as chosen after a reload', async () => {
    sessionStorage.setItem('layline.legs', JSON.stringify({ kept: [], left: ['Ajax-v-Bruges'] }));
    show(LEGS, { at: `${AT}?legs=2` });
    expect(namesIn(await legs())).toEqual(['Celtic v Dundee', 'Everton v Fulham']);
    await user.click(screen.getByRole('button', { name: 'Leave out Milan, Celtic v Dundee' }));
    expect(sessionStorage.getItem('layline.legs')).toBe(
      JSON.stringify({ kept: [], left: ['Ajax-v-Bruges', 'Celtic-v-Dundee'] }),
    );
  });

  test('are chosen over the latest choices, also of events that the filters hide', async () => {
    sessionStorage.setItem('layline.legs', JSON.stringify({ kept: ['hidden'], left: ['Ajax-v-Bruges'] }));
    show(LEGS, { at: `${AT}?legs=2` });
    await legs();
    sessionStorage.setItem('layline.legs', JSON.stringify({ kept: ['hidden', 'Celtic-v-Dundee'], left: [] }));
    await user.click(screen.getByRole('button', { name: /^Leave out .*Everton v Fulham$/u }));
    expect(sessionStorage.getItem('layline.legs')).toBe(
      JSON.stringify({ kept: ['hidden', 'Celtic-v-Dundee'], left: ['Everton-v-Fulham'] }),
    );
  });

  test('say how much can be laid at a price that has less than the lay stake', async () => {
    show([leg('Ajax v Bruges', 1, { sizes: [1] }), leg('Everton v Fulham', 4, { sizes: [5000] })], {
      at: `${AT}?legs=2`,
    });
    const items = within(await legs()).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Only £1 at this price');
    expect(items[1]).not.toHaveTextContent('Only');
  });

  test('do not change under the pointer when better ones appear', async () => {
    const { become } = show(LEGS, { at: `${AT}?legs=2` });
    await user.hover(await legs());
    become([leg('Lazio v Milan', 20, { lay: 2, score1: 9990 }), ...LEGS]);
    await vi.advanceTimersByTimeAsync(60_000);
    await soon(() => expect(namesIn(others())).toContain('Lazio v Milan'));
    expect(namesIn(await legs())).toEqual(['Ajax v Bruges', 'Everton v Fulham']);
    await user.unhover(await legs());
    await soon(() => expect(screen.getByRole('list', { name: /best legs/u })).toHaveTextContent('Lazio'));
  });

  test('show a message with suggestions if none meet the offer', async () => {
    show(LEGS, { at: `${AT}?legs=9&total=50` });
    expect(await soon(() => screen.getByRole('alert'))).toHaveTextContent(
      'No 9 legs fit the offer. Coral has a price in 5 events here. You can choose less time between them, ask for shorter combined odds, or look further ahead.',
    );
    expect(namesIn(others())).toHaveLength(5);
  });
});

describe('the accumulator finder', () => {
  test('requests the best row of each event at one bookmaker, with the terms from the URL', async () => {
    const { last } = show(LEGS, {
      at: `${AT}?back=sky_bet&oddsfrom=1.5&lay=smarkets&size=20&noarbs=on&best=on`,
    });
    await soon(() => screen.getByRole('list', { name: /best legs at Sky Bet/u }));
    expect(last()).toMatchObject({
      back_bookies: ['sky_bet'],
      lay_bookies: ['smarkets'],
      back_odds_min: 1.5,
      min_liquidity: 20,
      exclude_arbs: true,
      best_price_only: false,
      group_by: 'event',
      limit: 200,
    });
  });

  test.each(['1', '-2', '25', '2.5'])(
    'are not %s, which stays in its field with the reason',
    async (refused) => {
      show(LEGS);
      await legs();
      const count = screen.getByLabelText('Legs');
      await typeInto(count, refused);
      expect(count).toHaveValue(refused);
      expect(count).toHaveAccessibleDescription(
        'Give a whole number from 2 to 20 The results are still for 4 legs.',
      );
    },
  );

  test('applies the terms entered in the fields', async () => {
    const { last } = show(LEGS);
    await legs();
    await user.selectOptions(screen.getByLabelText('Bookmaker'), 'bet365');
    await soon(() => expect(last()?.back_bookies).toEqual(['bet365']));
    const count = screen.getByLabelText('Legs');
    await typeInto(count, '');
    expect(count).toHaveValue('4');
    await typeInto(count, '20');
    await user.type(count, '{ArrowUp}');
    expect(count).toHaveValue('20');
    await user.clear(count);
    await user.type(count, '2');
    await user.selectOptions(screen.getByLabelText('Time between legs'), '2 h 30 min');
    await user.type(screen.getByLabelText('Min combined odds'), '3.5');
    const list = await soon(() => screen.getByRole('list', { name: /^The 2 best legs at bet365/u }));
    expect(namesIn(list)).toEqual(['Ajax v Bruges', 'Everton v Fulham']);
  });

  test('counts the rows that the plan hides', async () => {
    show([], { capped: 3 });
    expect(await soon(() => screen.getByText('Rated above your limit'))).toBeInTheDocument();
    expect(screen.getByText(/3 prices are rated higher\./u)).toBeInTheDocument();
  });
});
