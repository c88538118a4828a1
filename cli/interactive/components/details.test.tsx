import { stripVTControlCharacters } from 'node:util';
import { fromDraft, newState, type SlipState } from '#lib/slip';
import type { BetDraft } from '#lib';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, describe, expect, test } from 'vitest';
import { initialModel } from '../model.ts';
import { KEY, press } from '../testing/press.ts';
import { styleOf } from '../view/style.ts';
import { Screen } from './screen.tsx';

const PLAIN = styleOf({ colours: 0, ascii: false });

type Size = readonly [number, number];

/** The lines of the screen after some keys. */
function linesOf(state: SlipState, [columns, rows]: Size, sent = ''): readonly string[] {
  const { model } = press(initialModel(state, { columns, rows }), sent);
  const frame = render(<Screen model={model} style={PLAIN} />).lastFrame() ?? '';
  return stripVTControlCharacters(frame).split('\n');
}

const textOf = (state: SlipState, size: Size, sent = ''): string => linesOf(state, size, sent).join('\n');

/** A slip with everything that is folded away until it is used. */
const DRAFT: BetDraft = {
  system: { perm: 'trixie' },
  stakePerLine: '2',
  selections: [
    {
      odds: '2.1',
      market: { kind: 'asianHandicap', line: '-0.75', side: 'home' },
      result: { home: 2, away: 1 },
      banker: true,
    },
    { odds: '5/2', finish: { position: 4, tied: 3, pays: 4 } },
    { odds: '3' },
    { odds: '9/2' },
    { odds: '2' },
  ],
  concessions: [
    { kind: 'accumulator', ladder: { 3: '5', 4: '10' }, minOdds: '1.5', of: 'returns', cap: '50' },
    { kind: 'allWinners', percent: '10', of: 'returns' },
  ],
  maxPayout: '100',
};
const FULL = fromDraft(DRAFT);

const { right, down, enter, tab } = KEY;

afterEach(cleanup);

describe('rare fields', () => {
  test('are collapsed while unused, until m expands those of the current selection', () => {
    const state = newState('lucky-15');
    expect(textOf(state, [100, 30])).not.toMatch(/market|banker|bonus|at most|Any to come/iu);
    const open = linesOf(state, [100, 30], `${down}m`);
    expect(open[4]).toMatch(/▸ B Selection 2/u);
    expect(open[5]).toMatch(/No market +finished —, tied 1, pays 1 +No banker/u);
    expect(open[6]).toMatch(/C Selection 3/u);
    expect(textOf(state, [100, 30], `m${tab}`)).toMatch(/Pays at most — +\+ bonus/u);
    expect(textOf(state, [100, 30], 'mm')).not.toMatch(/No market/u);
  });

  test('that are used are below their selection, with the derived outcome in its column', () => {
    const text = textOf(FULL, [120, 40]);
    expect(text).toMatch(/A Selection 1 .*✓ Half won[^\n]*\n[^\n]*Handicap home -0\.75 +score 2-1 +Banker/u);
    expect(text).toMatch(/B Selection 2 .*✓ Dead heat +÷3[^\n]*\n[^\n]*finished 4, tied 3, pays 4/u);
    expect(text).toMatch(/Bonus 1 acca bonus +pays 3:5%, 4:10% of the returns +odds from 1\.5/u);
    expect(text).toMatch(/Bonus 2 all winners +pays 10% of the returns +at most —/u);
    expect(text).toContain('Trixie perm with 1 banker');
  });

  test('are shown only for the current selection if they do not all fit', () => {
    const small = linesOf(FULL, [80, 24], down).join('\n');
    expect(small).toContain('finished 4, tied 3, pays 4');
    expect(linesOf(FULL, [80, 18], down).join('\n')).not.toContain('Handicap');
    expect(linesOf(FULL, [80, 18], down).join('\n')).toContain('finished 4');
    expect(small).toMatch(/At most £100 +2 bonuses/u);
  });
});

describe('the results', () => {
  test('show what each bonus pays, and the payout before a maximum', () => {
    const text = textOf(FULL, [80, 24]);
    expect(text).toMatch(/Acca bonus £45\.62 on top/u);
    expect(text).toMatch(/All winners £61\.97 on top/u);
    expect(text).toMatch(/Cut by the maximum of £100\.00, from potential £727\.34/u);
  });

  test('say why a bonus is not paid', () => {
    const state = fromDraft({
      system: 'patent',
      stakePerLine: '1',
      selections: ['win', 'win', 'lost'].map((outcome) => ({
        odds: '3',
        outcome: outcome === 'win' ? 'win' : 'lost',
      })),
      concessions: [{ kind: 'oneWinner', multiply: '3' }],
    });
    expect(textOf(state, [120, 40])).toMatch(/One winner not paid: 2 selections/u);
    expect(textOf(state, [120, 40], `${down}oo`)).toMatch(/One winner £4\.00 on top/u);
  });

  test('stay short in a small terminal, however many bonuses there are', () => {
    const concessions = Array.from({ length: 20 }, () => ({ kind: 'allWinners' as const, percent: '5' }));
    const state = fromDraft({ ...DRAFT, concessions });
    for (const sent of ['', tab, tab.repeat(2), tab.repeat(3), `${tab}${KEY.end}`]) {
      const lines = linesOf(state, [80, 24], sent);
      expect(lines).toHaveLength(24);
      expect(lines.join('\n')).toContain('Potential £100.00');
    }
    expect(textOf(state, [80, 24], `${tab}${KEY.end}`)).toContain('Bonus 20');
  });

  test('list the payouts of conventions outside the presets only while rare fields are expanded', () => {
    const state = fromDraft({
      system: 'rounder',
      stakePerLine: '10',
      eachWay: { enabled: true, terms: '1/4' },
      selections: [{ odds: '9/1', outcome: 'placed' }, { odds: '4/1' }, { odds: '2/1' }],
    });
    expect(textOf(state, [120, 40])).toMatch(/Any to come pooled:/u);
    expect(textOf(state, [120, 40])).not.toContain('win first');
    expect(textOf(state, [120, 40], 'm')).toContain('pooled, win first');
  });
});

describe('the help line', () => {
  test('shows the effect of a derived outcome on the stake', () => {
    expect(textOf(FULL, [120, 40], right)).toContain(
      'Half won: half of the stake wins, the other half is void.',
    );
  });

  test.each([
    ['a score', `w${down}${down}`, 'A, score  Half results cannot be each-way'],
    ['a finish', `${down}m${enter}0${enter}${down}`, 'B, finish  Position must be at least 1'],
    ['a banker', `cflag${enter}`, 'A, banker  Bankers need a system of folds'],
    ['a line', `m${right.repeat(2)}${enter}0.3${enter}${down}`, 'A, line  Lines go in quarters'],
    ['a bonus', `${tab}m${right}${enter}${tab}`, 'Bonus 3, legs  Give legs:percent, such as 3:5, 4:10'],
    ['a maximum', `${tab}m${enter}0${enter}${tab}`, 'Maximum payout  Maximum payout must be greater than 0'],
  ])('names the field of a mistake in %s', (_, sent, message) => {
    expect(textOf(FULL, [120, 40], sent)).toContain(message);
  });
});

test('a new bonus names its missing number', () => {
  const text = textOf(newState('patent'), [120, 40], `${tab}m${right}${enter}${tab}`);
  expect(text).toContain('Bonus 1, multiple  Not given yet');
});

test('the list of systems has perms if the word is typed', () => {
  expect(textOf(newState(), [80, 24], 'cperm yan')).toMatch(/▸ Yankee perm +4 to 20 selections/u);
});
