import { type BetDraft, settle, validateBet } from '#lib';
import { describe, expect, test } from 'vitest';
import { renderSettlement } from './settlement.ts';
import { textWidth } from './text-width.ts';
import type { ViewOptions } from './view.ts';

const PLAIN: ViewOptions = { columns: 100, colours: 0, ascii: false };
const LUCKY: BetDraft = {
  system: 'lucky-15',
  stakePerLine: '1',
  eachWay: { enabled: true, terms: '1/5' },
  selections: ['5/2', '11/4', '3', '9/2'].map((odds) => ({ odds })),
};

function drawn(draft: BetDraft, options: Partial<ViewOptions> = {}): string {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return renderSettlement(settle(bet.value), { ...PLAIN, ...options });
}

const SETTLED: BetDraft = {
  ...LUCKY,
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Sea Symphony', odds: '11/4', outcome: 'placed' },
    { description: 'Quiet Fortune', odds: '3/1', outcome: 'win', rule4: '10' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
};

test('a lucky 15 is drawn in full', () => {
  expect(drawn(LUCKY)).toBe(`
  Lucky 15                                           15 lines × 2 each-way × £1.00 = £30.00 staked
  ────────────────────────────────────────────────────────────────────────────────────────────────
      Selection                             Odds         Win     Place 1/5  Outcome
  A   Selection 1                            5/2        3.50          1.50  ○ Unsettled
  B   Selection 2                           11/4        3.75          1.55  ○ Unsettled
  C   Selection 3                              3        3.00          1.40  ○ Unsettled
  D   Selection 4                            9/2        5.50          1.90  ○ Unsettled

  Rules: a dead heat divides the winnings, a boost multiplies the odds, each-way any to come takes
  win and place apart, an each-way multiple takes win and place apart (--rules product).

  Potential payout         £598.12    profit   +£568.12
  Realised payout                —    profit          —    nothing settled yet

  In profit if Selection 1 and Selection 4 win; or Selection 2 and Selection 4 win; or in 8 other
  ways: at least £0.96.
  An each-way multiple takes win and place apart here. If it is divided equally after each leg,
  the payout is potential £382.27, realised £0.00.

  Fold                   Units       Stake      Win part    Place part     Potential
  Singles                    8       £8.00        £15.75         £6.35        £22.10
  Doubles                   12      £12.00        £91.25        £15.05       £106.30
  Trebles                    8       £8.00       £231.19        £15.79       £246.97
  Fourfold                   2       £2.00       £216.56         £6.18       £222.75
  ──────────────────────────────────────────────────────────────────────────────────
  Total                     30      £30.00       £554.75        £43.37       £598.12

  Returns by number of winners, the others losing. Log scale, │ marks the stake.
  0 winners                            │                                             £0.00
  1 winner   ░░░░░░░░░░░████           │                                     £4.40 – £7.40
  2 winners  ░░░░░░░░░░░░░░░░░░░░░░░███┃                                   £22.00 – £36.27
  3 winners  ░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░░███                       £98.80 – £155.43
  4 winners  ░░░░░░░░░░░░░░░░░░░░░░░░░░│░░░░░░░░░░░░░░░░░░░░░█                     £598.12

  --lines lists all 30 units   --json   --interactive
`);
});

describe('the width', () => {
  const text = (columns: number): string => drawn(LUCKY, { columns });

  test('over 100 columns nothing stretches', () => {
    expect(text(200)).toBe(text(100));
  });

  test('under 100 the chart is left out and both parts stay', () => {
    expect(text(99)).not.toContain('winners');
    expect(text(99)).toContain('Place part');
    expect(text(88)).toContain('Place part');
  });

  test('then the parts are merged', () => {
    expect(text(80)).not.toContain('Place part');
    expect(text(80)).toContain('Potential');
    expect(text(80)).toContain('Total');
  });

  test('under 60 the four payout lines and the rules stay', () => {
    expect(text(59)).toBe(`
  Potential payout   £598.12
  Potential profit  +£568.12
  Realised payout          —
  Realised profit          —
  Rules: product

  An each-way multiple takes win and place apart here. If
  it is divided equally after each leg, the payout is
  potential £382.27, realised £0.00.
`);
    expect(text(60)).toContain('Lucky 15');
  });

  test.each([60, 66, 72, 80, 90, 99, 100])('at %i columns no line is longer', (columns) => {
    for (const draft of [LUCKY, SETTLED]) {
      for (const line of drawn(draft, { columns, lines: true }).split('\n')) {
        expect(textWidth(line), line).toBeLessThanOrEqual(columns);
      }
    }
  });
});

describe('outcomes', () => {
  test('realised figures are shown next to potential ones, and the units are counted', () => {
    const text = drawn(SETTLED);
    expect(text).toContain('A   Harbour Light                          5/2        3.50          1.50  ✓ Win');
    expect(text).toContain(
      'B   Sea Symphony                          11/4        3.75          1.55  ✓ Placed',
    );
    expect(text).toMatch(/Realised payout +£35\.34 +profit +\+£5\.34 +10 won, 12 in play, 8 lost/u);
    expect(text).toMatch(/Fold +Units +Stake +Win part +Place part +Potential +Realised\n/u);
  });

  test('the adjustments of a price are below its selection', () => {
    expect(drawn(SETTLED)).toMatch(/C {3}Quiet Fortune .*\n {6}rule 4 10%\n/u);
  });

  test('a lost selection shows its price before it lost', () => {
    const lost = drawn({ ...LUCKY, system: 'singles', selections: [{ odds: '3', outcome: 'lost' }] });
    expect(lost).toMatch(/3\.00 +1\.40 {2}✗ Lost/u);
  });

  test('a loss has a minus sign, and zero has none', () => {
    const draft: BetDraft = {
      system: 'singles',
      stakePerLine: '5',
      selections: [{ odds: '3', outcome: 'lost' }],
    };
    expect(drawn(draft)).toMatch(/Realised payout +£0\.00 +profit +−£5\.00 +1 lost/u);
    const even = drawn({ ...draft, selections: [{ odds: '3', outcome: 'void' }] });
    expect(even).toMatch(/Realised payout +£5\.00 +profit +£0\.00 +1 void/u);
  });

  test('a dead heat shows the payout of the other rule', () => {
    const draft: BetDraft = {
      system: 'singles',
      stakePerLine: '10',
      selections: [{ odds: '6/1', outcome: 'deadHeat' }],
    };
    const unwrapped = (text: string): string => text.replaceAll(/\s+/gu, ' ');
    expect(unwrapped(drawn(draft))).toContain(
      'A dead heat divides the winnings here. If it divides the stake, as bookmakers do it, the payout is £35.00.',
    );
    const atBookmakers = unwrapped(drawn({ ...draft, rules: 'bookmaker' }));
    expect(atBookmakers).toContain('If it divides the winnings, the payout is £40.00.');
    expect(drawn({ ...draft, rules: 'bookmaker' })).toContain('Rules: a dead heat divides the stake');
    expect(drawn(draft, { columns: 50 }).replaceAll(/\s+/gu, ' ')).toContain('the payout is £35.00.');
  });

  test('a void free bet has a note that the bookmaker returns it', () => {
    const draft: BetDraft = {
      system: 'singles',
      stakePerLine: '10',
      stakeType: 'freeBetSnr',
      selections: [{ odds: '6/1', outcome: 'void' }],
    };
    expect(drawn(draft)).toContain('£10.00 free bet, stake not returned');
    expect(drawn(draft)).toContain('the bookmaker gives the free bet back');
    expect(drawn({ ...draft, stakeType: 'cash' })).not.toContain('gives the free bet back');
  });

  test('a total that does not divide shows the unstaked rest', () => {
    const draft: BetDraft = { ...LUCKY, eachWay: null, stakePerLine: null, totalStake: '20' };
    expect(drawn(draft)).toContain('£0.05 of the total stays unstaked');
    expect(drawn({ ...draft, totalStake: '30' })).not.toContain('unstaked');
  });
});

describe('the slip', () => {
  test('own terms are shown with each price, and places if they differ', () => {
    const draft: BetDraft = {
      ...LUCKY,
      system: 'doubles',
      selections: [{ odds: '5/2', eachWay: { terms: '1/4', places: 3 } }, { odds: '11/4' }],
    };
    expect(drawn(draft)).toMatch(/5\/2 +3\.50 +1\/4 1\.63 {2}○ Unsettled\n {6}3 places\n/u);
    expect(drawn(draft)).toMatch(/11\/4 +3\.75 +1\/5 1\.55/u);
  });

  test('promos are listed', () => {
    const text = drawn({ ...LUCKY, promos: { boostPct: '12.5', commissionPct: '5' } });
    expect(text).toContain("Promo boost 12.5%. Commission 5% of each unit's gain.");
  });

  test('pooled each-way any-to-come has no separate parts', () => {
    const draft: BetDraft = { ...LUCKY, system: 'flag', rules: { eachWayAnyToCome: 'pooled' } };
    expect(drawn(draft)).toMatch(/Any to come +12 +£24\.00 +— +— +£/u);
    expect(drawn(draft)).toMatch(/Total +34 +£46\.00 +— +— +£/u);
  });

  test('a bet of one line has no subtotals', () => {
    expect(drawn({ ...LUCKY, system: 'acca', eachWay: null })).not.toContain('Fold');
    expect(drawn({ ...LUCKY, system: 'acca', eachWay: null })).toContain('--lines lists the one unit');
  });

  test('selections after Z continue with AA', () => {
    const selections = Array.from({ length: 28 }, () => ({ odds: '2' }));
    const text = drawn({ system: 'singles', stakePerLine: '1', selections });
    expect(text).toMatch(/\n {2}Z {3}Selection 26/u);
    expect(text).toMatch(/\n {2}AB {2}Selection 28/u);
  });

  test('wide names are measured in columns, and long ones are cut by whole characters', () => {
    const selections = [
      { odds: '2', description: '東京の馬 🏇' },
      { odds: '2', description: '東'.repeat(60) },
    ];
    const lines = drawn({ system: 'doubles', stakePerLine: '1', selections }).split('\n');
    const edges = lines
      .filter((line) => line.includes('○'))
      .map((line) => textWidth(line.slice(0, line.indexOf('○'))));
    expect(new Set(edges).size).toBe(1);
    expect(lines.find((line) => line.includes('…'))).toMatch(/東…/u);
  });

  test('a name cannot reverse the direction of a line', () => {
    const text = drawn({ ...LUCKY, system: 'singles', selections: [{ odds: '2', description: 'a\u202eb' }] });
    expect(text).toContain(String.raw`a\u{202e}b`);
  });
});

describe('all units', () => {
  test('are listed with number, part, returns and status', () => {
    const text = drawn(SETTLED, { lines: true });
    expect(text).toMatch(/ {2}# {2}Line +Part +Stake +Potential +Realised\n/u);
    expect(text).toMatch(/ 11 {2}Harbour Light × Quiet Fortune +Win +£1\.00 +£12\.95 +£12\.95 {2}✓ Won\n/u);
    expect(text).toMatch(/ 30 .* — {2}◌ In play\n/u);
    expect(text).toContain('--explain N');
  });

  test('are listed under 60 columns on request', () => {
    expect(drawn(SETTLED, { columns: 50, lines: true })).toMatch(
      /11 {2}A × C +Win +£12\.95 +£12\.95 {2}✓\n/u,
    );
  });
});

test('amounts beyond the range of a number can be drawn', () => {
  const selections = Array.from({ length: 10 }, () => ({ odds: '9'.repeat(32) }));
  const text = drawn({ system: 'acca', stakePerLine: '1', selections });
  expect(text).toMatch(/10 winners {2}│░+█ +£99,/u);
});

describe('options', () => {
  test('exact money is a fraction of pounds', () => {
    expect(drawn(LUCKY, { exact: true })).toMatch(/Potential payout +£[\d]+\/[\d]+ /u);
  });

  test('prices are in the requested format, odds as typed', () => {
    const text = drawn(LUCKY, { oddsFormat: 'american' });
    expect(text).toMatch(/A {3}Selection 1 +5\/2 +\+250 +-200/u);
  });

  test('ascii is only ASCII, with the currency named once', () => {
    const text = drawn(
      { ...SETTLED, system: 'flag', eachWay: null, selections: [...LUCKY.selections] },
      { ascii: true, lines: true },
    );
    expect(text).toMatch(/^[\n -~]*$/u);
    expect(text).toContain('23 lines x 1.00 = GBP 23.00 staked');
    expect(text).toContain('.. Unsettled');
    expect(text).toMatch(/[.#]\|/u);
    expect(text).toContain('Selection 1 -> Selection 2');
  });

  test('colour adds escapes and nothing else', () => {
    const coloured = drawn(SETTLED, { colours: 256, lines: true });
    expect(coloured).toContain('\u001b[1m£35.34\u001b[22m');
    // oxlint-disable-next-line no-control-regex -- escapes are what is taken out
    expect(coloured.replaceAll(/\u001b\[[\d;]*m/gu, '')).toBe(drawn(SETTLED, { lines: true }));
  });
});
