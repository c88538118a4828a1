// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { penceText, readBet, settle } from '#lib';
import { readSavedBet } from '#lib/matched';
import { dashboardFigures, matchedEntry, matchedSpread, penceOf, slipEntry, slipSpread } from '#lib/product';
import { pounds, shortPounds, signedPounds } from '../../../components/betting/pounds.ts';
import { MATCH, openBet } from '../../../testing/example-open-bet.ts';
import { chartPoints } from '../model/profit-points.ts';
import { ProfitChart } from './profit-chart.tsx';

const TODAY = '2026-11-21';
const NOW = Date.UTC(2026, 10, 21, 12);

/** The entry of a £10 single; open without a day. */
function single(odds: string, settledOn?: string) {
  const outcome = settledOn === undefined ? 'unsettled' : 'lost';
  const bet = readBet({ system: 'singles', stakePerLine: '10', selections: [{ odds, outcome }] });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  const entry = slipEntry({ betId: odds, bookieId: null, settledOn }, settle(bet.value));
  return settledOn === undefined ? { ...entry, spread: slipSpread(bet.value) } : entry;
}

/** The entry of a matched free bet, £10 at 6.0 laid at 6.2; open without a day. */
function freeBet(settledOn?: string) {
  const reading = readSavedBet({
    betType: 'freebetSnr',
    back: { stake: '10', odds: '6' },
    lay: { odds: '6.2', commission: '2' },
  });
  if (reading.kind !== 'bet') throw new Error('no bet');
  const outcome = settledOn === undefined ? 'unsettled' : 'win';
  const entry = matchedEntry(
    { betId: 'f', bookieId: null, exchangeId: null, settledOn, outcome },
    reading.bet,
  );
  if (entry === undefined) throw new Error('no entry');
  return settledOn === undefined ? { ...entry, spread: matchedSpread(reading.bet) } : entry;
}

const SETTLED = [
  freeBet('2026-11-01'),
  freeBet('2026-11-04'),
  single('3', '2026-11-09'),
  freeBet('2026-11-09'),
  freeBet('2026-11-15'),
];
const FIGURES = dashboardFigures([...SETTLED, single('4'), freeBet()]);
const SERIES = FIGURES.profitSeries;

function show(
  figures = FIGURES,
  {
    isSmall = false,
    openBets = [],
  }: { readonly isSmall?: boolean; readonly openBets?: readonly unknown[] } = {},
) {
  const points = chartPoints(figures.profitSeries, { kind: 'all', from: undefined, today: TODAY });
  const { container } = render(
    <ProfitChart
      points={points}
      outlook={figures.outlook.all}
      openBets={openBets}
      kind="all"
      isSmall={isSmall}
    />,
  );
  return container;
}

/** The elements of a CSS module class. */
const drawn = (at: Element, name: string) => [...at.querySelectorAll(`[class*="_${name}_"]`)];

/** Converts y coordinates to pence, calibrated by the two outer labelled lines. */
function penceAt(container: Element): (y: number) => number {
  const lines = [...container.querySelectorAll('g')].flatMap((group) => {
    const text = group.querySelector('text')?.textContent ?? '';
    const line = group.querySelector('line');
    if (!text.includes('£') || line === null) return [];
    return [
      {
        y: Number(line.getAttribute('y1')),
        pence: 100 * Number(text.replace('−', '-').replaceAll(/[£,]/gu, '')),
      },
    ];
  });
  const [one, other] = [lines[0], lines.at(-1)];
  if (one === undefined || other === undefined) throw new Error('no lines');
  return (y) => one.pence + ((y - one.y) * (other.pence - one.pence)) / (other.y - one.y);
}

const corners = (path: Element | undefined) =>
  [...(path?.getAttribute('d') ?? '').matchAll(/([\d.]+),([\d.]+)/gu)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => vi.useRealTimers());

describe('every drawn figure is computed by lib', () => {
  test('the two step lines have the running totals of each day', () => {
    const container = show();
    const pence = penceAt(container);
    for (const money of ['actual', 'expected'] as const) {
      const levels = corners(drawn(container, money)[0]).map(({ y }) => Math.round(pence(y)));
      const totals = SERIES.map(
        ({ cash, freeBets }) => Number(penceOf(cash[money])) + Number(penceOf(freeBets[money])),
      );
      // Each level ends at the next day, and the last one today.
      expect([...new Set(levels)]).toEqual([...new Set([0, ...totals])]);
    }
  });

  test('the cone goes from the profit to date to the two labelled ends of the outlook', () => {
    const container = show();
    const pence = penceAt(container);
    const { low, high, mean, deviation } = FIGURES.outlook.all;
    const [from, top, bottom] = corners(drawn(container, 'cone')[0]);
    const actual =
      Number(penceOf(FIGURES.totals.cash.actual)) + Number(penceOf(FIGURES.totals.freeBets.actual));
    expect(Math.round(pence(from?.y ?? 0))).toBe(actual);
    expect(Math.round(pence(top?.y ?? 0))).toBe(Number(penceOf(high)));
    expect(Math.round(pence(bottom?.y ?? 0))).toBe(Number(penceOf(low)));
    expect([top?.x, bottom?.x]).toEqual([784, 784]);
    expect(drawn(container, 'end').map(({ textContent }) => textContent)).toEqual([
      pounds(high),
      pounds(low),
    ]);
    // The mean of the open bets alone is not in the range: the settled ones count in both.
    const middle = penceText(actual + Number(penceOf(mean)));
    expect(middle).not.toBe(mean);
    expect(container).toHaveTextContent(
      `With 2 open bets, profit would be ${signedPounds(middle)} on average by the saved odds, and ${signedPounds(low)} to ${signedPounds(high)} within one standard deviation (${pounds(deviation)}).`,
    );
    // The £10 at 4.0 alone has a deviation of £17.32; the free bet adds pennies.
    expect(deviation).toBe('17.32');
  });

  test('the axis labels match its lines', () => {
    const container = show();
    const pence = penceAt(container);
    for (const group of container.querySelectorAll('g')) {
      const text = group.querySelector('text')?.textContent ?? '';
      if (!text.includes('£')) continue;
      const y = Number(group.querySelector('line')?.getAttribute('y1'));
      expect(text).toBe(shortPounds(penceText(Math.round(pence(y)))));
    }
  });

  test('the accessible name has the profit, the expected profit, and the range', () => {
    show();
    const { low, high } = FIGURES.outlook.all;
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      `With open bets, within one standard deviation: ${signedPounds(low)} to ${signedPounds(high)}.`,
    );
  });
});

describe('the ticks under the axis', () => {
  const onEvent = (id: string, hours: number) =>
    openBet(id, 'home', { ...MATCH, id, start: NOW / 1000 + hours * 3600 });

  test('are one per day with settled bets, and one per event of open bets after today', () => {
    const container = show(FIGURES, { openBets: [onEvent('a', -2), onEvent('b', 24), onEvent('c', 48)] });
    const at = drawn(container, 'event').map((tick) => Number(tick.getAttribute('x1')));
    const [from = 0, to = 0] = corners(drawn(container, 'cone')[0]).map(({ x }) => x);
    // The line begins on 31 October, 21 days before today.
    const days = [1, 4, 9, 15].map((day) => 62 + ((from - 62) * day) / 21);
    expect(at.slice(0, 4).map(Math.round)).toEqual(days.map(Math.round));
    // One event has begun, one is half-way to the last.
    expect(at.slice(4)).toEqual([from, (from + to) / 2, to]);
    expect(container).toHaveTextContent('Bets settled, events ahead');
  });

  test('end today if no bet is open', () => {
    const container = show(dashboardFigures(SETTLED));
    expect(drawn(container, 'cone')).toEqual([]);
    expect(drawn(container, 'event')).toHaveLength(4);
    expect(container).not.toHaveTextContent('open bet');
  });
});

describe('the sparkline', () => {
  test('replaces the chart, with the range in words', () => {
    const container = show(FIGURES, { isSmall: true });
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 800 56');
    expect(drawn(container, 'cone')).toEqual([]);
    expect(container).toHaveTextContent('The full chart starts with five settled bets.');
    expect(container).toHaveTextContent('With 2 open bets, profit would be');
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Profit from 31 October 2026 to 21/u);
  });

  test('is level before the first settled bet', () => {
    const container = show(dashboardFigures([]), { isSmall: true });
    expect(container).toHaveTextContent('Your first settled bet starts this line.');
  });

  test('counts the bets that are left out', () => {
    const open = { ...single('4'), spread: undefined };
    expect(show(dashboardFigures([open]), { isSmall: true })).toHaveTextContent('1 open bet is not counted');
    expect(show(dashboardFigures([open, open]), { isSmall: true })).toHaveTextContent(
      '2 open bets are not counted',
    );
  });
});
