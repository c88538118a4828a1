import { assert, describe, expect, test } from 'vitest';
import type { BetDraft, SelectionDraft } from '../bet/bet.ts';
import { readBet, validateBet } from '../bet/validate-bet.ts';
import { settle, type Settlement } from '../settle/settle.ts';
import { OUTCOMES } from '../bet/outcome.ts';
import { cutText, escapedText, plainText } from './card-text.ts';
import { OUTCOME_MARKS, outcomeMarkSvg } from './outcome-mark.ts';
import { slipCard, slipCardSentence } from './slip-card.ts';
import { slipCardSvg } from './slip-card-svg.ts';

function settled(draft: BetDraft): Settlement {
  const bet = validateBet(draft);
  assert(bet.ok, JSON.stringify(bet));
  return settle(bet.value);
}

const LUCKY_15: BetDraft = {
  system: 'lucky-15',
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/5' },
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Sea Symphony', odds: '11/4', outcome: 'placed' },
    { description: 'Quiet Fortune', odds: '3/1', outcome: 'win' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
};

const accumulator = (names: readonly string[], more: Partial<SelectionDraft> = {}): BetDraft => ({
  system: 'parlay',
  stakePerLine: '5',
  selections: names.map((description) => ({ description, odds: '2.5', ...more })),
});

describe('the card of a slip', () => {
  test('says the system, the stake, the selections and the sums to the penny', () => {
    expect(slipCard(settled(LUCKY_15))).toEqual({
      title: 'Lucky 15',
      stake: '£1.00 each-way · 30 bets · £30.00 staked',
      selections: [
        { name: 'Harbour Light', odds: '5/2', outcome: 'win', label: 'Win' },
        { name: 'Sea Symphony', odds: '11/4', outcome: 'placed', label: 'Placed' },
        { name: 'Quiet Fortune', odds: '3/1', outcome: 'win', label: 'Win' },
        { name: 'Tollgate Lad', odds: '9/2', outcome: 'unsettled', label: 'Unsettled' },
      ],
      figures: [
        { label: 'Returns so far', value: '£37.08', tone: 'plain' },
        { label: 'Could return', value: '£192.32', tone: 'plain' },
      ],
    });
  });

  test('says a profit or a loss once everything is settled, and nothing of returns before', () => {
    const figures = (draft: BetDraft): readonly string[] =>
      slipCard(settled(draft)).figures.map(({ label, value, tone }) => `${label} ${value} ${tone}`);
    expect(figures(accumulator(['A', 'B'], { outcome: 'lost' }))).toEqual([
      'Returned £0.00 plain',
      'Loss £5.00 loss',
    ]);
    expect(figures(accumulator(['A', 'B'], { odds: '1000', outcome: 'win' }))).toEqual([
      'Returned £5,000,000.00 plain',
      'Profit £4,999,995.00 gain',
    ]);
    expect(figures(accumulator(['A', 'B'], { outcome: 'void' }))).toEqual([
      'Returned £5.00 plain',
      'Profit £0.00 gain',
    ]);
    expect(figures(accumulator(['A', 'B']))).toEqual(['Could return £31.25 plain']);
  });

  test('says what kind of free bet it is', () => {
    const { stake } = slipCard(
      settled({
        ...LUCKY_15,
        eachWay: null,
        stakeType: 'freeBetSnr',
        selections: LUCKY_15.selections.map(({ odds }) => ({ odds })),
      }),
    );
    expect(stake).toBe('£1.00 a bet · 15 bets · £15.00 free bet, stake not returned');
    const returned = settled({ ...accumulator(['A', 'B']), stakeType: 'freeBetSr' });
    expect(slipCard(returned).stake).toBe('£5.00 free bet, stake returned');
  });

  test('is a sentence with at most eight names', () => {
    expect(slipCardSentence(slipCard(settled(LUCKY_15)))).toBe(
      '£1.00 each-way · 30 bets · £30.00 staked. Returns so far £37.08, Could return £192.32. Harbour Light 5/2 (win), Sea Symphony 11/4 (placed), Quiet Fortune 3/1 (win), Tollgate Lad 9/2.',
    );
    const names = Array.from({ length: 11 }, (_, index) => `Pick ${index + 1}`);
    expect(slipCardSentence(slipCard(settled(accumulator(names))))).toMatch(/Pick 8 2\.5, 3 more\.$/u);
    expect(slipCardSentence(slipCard(settled(accumulator(names.slice(0, 8)))))).toMatch(/Pick 8 2\.5\.$/u);
  });
});

describe('the picture of a card', () => {
  test('is the published one', async () => {
    const svg = slipCardSvg(slipCard(settled(LUCKY_15)));
    await expect(svg).toMatchFileSnapshot('../../fixtures/cards/lucky-15.svg');
  });

  test('names seven of many selections, and counts the others', () => {
    const names = Array.from({ length: 11 }, (_, index) => `Pick ${index + 1}`);
    const svg = slipCardSvg(slipCard(settled(accumulator(names))));
    expect(svg).toContain('>Pick 7<');
    expect(svg).not.toContain('Pick 8');
    expect(svg).toContain('>and 4 more<');
    expect(slipCardSvg(slipCard(settled(accumulator(names.slice(0, 8)))))).toContain('>Pick 8<');
  });

  test('has a place for each number of rows inside its panel', () => {
    for (let count = 2; count <= 12; count += 1) {
      const names = Array.from({ length: count }, (_, index) => `Pick ${index}`);
      const svg = slipCardSvg(slipCard(settled(accumulator(names))));
      const lines = [...svg.matchAll(/<text x="124" y="(\d+)"/gu)].map(([, y]) => Number(y));
      expect(lines).toHaveLength(Math.min(count, 8));
      expect(Math.min(...lines), String(count)).toBeGreaterThan(210);
      expect(Math.max(...lines), String(count)).toBeLessThan(462);
    }
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('centres the marks in %i rows', (count) => {
    const svg = slipCardSvg(slipCard(settled(accumulator(Array.from({ length: count }, () => 'A')))));
    const marks = [...svg.matchAll(/translate\(64 (\d+)\) scale\(([\d.]+)\)/gu)];
    const rules = [...svg.matchAll(/M64 (\d+)h1072/gu)].map(([, y]) => Number(y));
    expect([marks.length, rules.length]).toEqual([count, count - 1]);
    const [first = 0, second = 0] = marks.map(([, y]) => Number(y));
    const size = 24 * Number(marks[0]?.[2]);
    expect((rules[0] ?? 0) - (first + size)).toBeGreaterThanOrEqual(second - (rules[0] ?? 0));
    expect((rules[0] ?? 0) - (first + size)).toBeLessThan(second - (rules[0] ?? 0) + 1);
  });

  test('has one large row for a single', () => {
    const svg = slipCardSvg(slipCard(settled({ ...accumulator(['A']), system: 'singles' })));
    expect(svg).toContain('<g transform="translate(64 306) scale(2)">');
    expect(svg).toContain(
      '<text x="124" y="346" font-size="44" fill="#0e1621" clip-path="url(#name)">A</text>',
    );
  });

  test('counts the other selections in the row after the seventh', () => {
    const svg = slipCardSvg(slipCard(settled(accumulator(Array.from({ length: 9 }, () => 'A')))));
    const lines = [...svg.matchAll(/<text x="124" y="(\d+)"/gu)].map(([, y]) => Number(y));
    expect(lines).toEqual([220, 254, 288, 322, 356, 390, 424, 458]);
    expect(svg).toContain('<text x="124" y="458" font-size="24" fill="#5a6575">and 2 more</text>');
  });

  test('has a smaller sum from the fifteenth character on', () => {
    const sized = (value: string): string | undefined =>
      / y="586" font-size="(\d+)"/u.exec(
        slipCardSvg({ title: '', stake: '', selections: [], figures: [{ label: '', value, tone: 'plain' }] }),
      )?.[1];
    expect([14, 15, 24, 25, 42].map((length) => sized('9'.repeat(length)))).toEqual([
      '60',
      '36',
      '36',
      '22',
      '22',
    ]);
  });

  const HOSTILE = [
    '</text><script>alert(1)</script>',
    '"><image href="https://elsewhere.example/x.png"/>',
    "' onload='alert(1)",
    '&#0;&lt;![CDATA[',
    'A\uFFFEB\uD800C',
    '\u202Etxt.exe\u2066',
    'x'.repeat(200),
  ];

  test.each(HOSTILE)('shows a hostile name as text: %s', (name) => {
    const svg = slipCardSvg(slipCard(settled(accumulator([name, 'B'], { outcome: 'win' }))));
    expect(svg.replaceAll(/[\t\n -~£·−…]/gu, '')).toBe('');
    const tags = new Set([...svg.matchAll(/<(\/?\w+)/gu)].map(([, tag]) => tag));
    const known = new Set(['svg', 'title', 'clipPath', 'rect', 'g', 'path', 'circle', 'text']);
    expect([...tags].filter((tag) => !known.has((tag ?? '').replace('/', '')))).toEqual([]);
    expect(svg).not.toMatch(/<[^>]*\s(?:on\w+|href|xlink:href|src|style)=/u);
    expect(svg.length).toBeLessThan(4000);
  });

  test('names a selection by its number if no character of its name can be shown', () => {
    const svg = slipCardSvg(slipCard(settled(accumulator(['A', '\u200B\u202E\uFEFF']))));
    expect(svg).toContain('>Selection 2<');
  });

  test('keeps every digit of a sum as far as there is room', () => {
    const huge = readBet(
      accumulator(
        Array.from({ length: 4 }, () => 'A'),
        { odds: '999999999' },
      ),
    );
    assert(huge.ok);
    const svg = slipCardSvg(slipCard(settle(huge.value)));
    expect(svg).toContain(
      'font-size="22" fill="#0e1621" font-weight="600">£4,999,999,980,000,000,029,999,999,980,00…<',
    );
  });
});

describe('the marks', () => {
  test('are unique to each outcome', () => {
    const marks = Object.values(OUTCOME_MARKS).map((mark) => JSON.stringify(mark));
    expect(new Set(marks).size).toBe(marks.length);
  });

  test('have the tone of what the outcome pays, and are full only for a whole win or loss', () => {
    expect(
      OUTCOMES.map((outcome) => `${outcome} ${OUTCOME_MARKS[outcome].tone} ${OUTCOME_MARKS[outcome].shape}`),
    ).toEqual([
      'unsettled none ring',
      'win won disc',
      'placed won ring',
      'deadHeat won ring',
      'lost lost disc',
      'void none ring',
      'halfWin won half',
      'push none ring',
      'halfLost lost half',
    ]);
  });

  test('are a disc with a sign, a ring with a sign, or a ring with a half', () => {
    const colours = { won: 'green', lost: 'red', none: 'grey', onDisc: 'white' };
    const ring = (colour: string): string =>
      `<circle cx="12" cy="12" r="10" fill="none" stroke="${colour}" stroke-width="2"/>`;
    const sign = (path: string, colour: string): string =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
    const half = (colour: string): string => `<path d="M12 5a7 7 0 0 1 0 14z" fill="${colour}"/>`;
    const disc = (colour: string): string => `<circle cx="12" cy="12" r="11" fill="${colour}"/>`;
    const TICK = 'M7.5 12.4l3.1 3.1 5.9-6.6';
    const CROSS = 'M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8';
    expect(OUTCOMES.map((outcome) => outcomeMarkSvg(outcome, colours))).toEqual([
      ring('grey'),
      disc('green') + sign(TICK, 'white'),
      ring('green') + sign(TICK, 'green'),
      ring('green') + sign('M8 9.8h8M8 14.2h8', 'green'),
      disc('red') + sign(CROSS, 'white'),
      ring('grey') + sign('M6.3 17.7L17.7 6.3', 'grey'),
      ring('green') + half('green'),
      ring('grey') + sign('M8 12h8', 'grey'),
      ring('red') + half('red'),
    ]);
  });
});

describe('texts of a card', () => {
  test('are cut by characters, not by halves of one', () => {
    expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
    expect(cutText('😀😀😀😀', 3)).toBe('😀😀…');
    expect(cutText('one two', 5)).toBe('one…');
  });

  test('are one line', () => {
    expect(plainText(' a\r\n\tb\u2028c\u00A0 ')).toBe('a b c');
  });

  test('are escaped for elements and attributes', () => {
    expect(escapedText(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
  });
});
