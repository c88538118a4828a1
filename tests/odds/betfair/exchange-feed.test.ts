import { describe, expect, test } from 'vitest';

import {
  type Change,
  FIRST_PT,
  FOOTBALL,
  footballDefinition,
  IMAGE,
  MADE_RECORDING,
  message,
  RACE,
  raceDefinition,
} from './made-recording.ts';
import { replay } from './replayed.ts';

const image = message(0, IMAGE, { ct: 'SUB_IMAGE' });
const change = (mc: readonly Change[], more?: Readonly<Record<string, unknown>>) => message(1, mc, more);

describe('a market of the exchange', () => {
  test('is said with its event, its sides and its names', () => {
    const { heard } = replay([image]);
    expect(heard.of('event')).toMatchObject([
      { event: '30001', sport: 'football', name: 'Ely v Frome', start: FIRST_PT + 600_000, country: 'GB' },
      { sport: 'horse_racing', name: '15:05 Lingfield', venue: 'Lingfield', start: FIRST_PT + 900_000 },
    ]);
    expect(heard.of('market')[0]).toMatchObject({
      type: 'winner_3way',
      status: 'open',
      complete: true,
      winners: 1,
    });
    expect(heard.of('market')[0]?.selections.map(({ selection, contract }) => [selection, contract])).toEqual(
      [
        ['11', 'home'],
        ['12', 'away'],
        ['58805', 'draw'],
      ],
    );
    expect(heard.best(FOOTBALL)).toEqual({ 11: '2.5/2.52', 12: '3.05/3.1', 58_805: '3.65/3.7' });
    expect(heard.reasons.size).toBe(0);
  });

  test('is said once: a message that changes nothing for those who bet says nothing', () => {
    const { heard } = replay([
      image,
      image,
      change([{ id: FOOTBALL, tv: 5, rc: [{ id: 11, trd: [[2.5, 9]] }] }]),
    ]);
    expect([heard.of('event').length, heard.of('market').length, heard.of('quote').length]).toEqual([
      2, 2, 7,
    ]);
  });

  test('loses its offers when a runner is taken out, and the runner is withdrawn', () => {
    const { heard } = replay(MADE_RECORDING.slice(0, 7));
    expect(
      heard
        .of('market')
        .filter(({ market }) => market === RACE)
        .map(({ status }) => status),
    ).toEqual(['open', 'suspended', 'open']);
    const selections = heard.of('market').at(-1)?.selections ?? [];
    expect(selections.map(({ status, adjustment }) => [status, adjustment])).toEqual([
      ['active', 25],
      ['active', 25],
      ['active', 25],
      ['withdrawn', 25],
    ]);
    expect(heard.best(RACE)).toEqual({ 21: '2.9/3', 22: '2.96/3.05', 23: '-/-', 24: '-/-' });
  });

  test('is suspended in play, and goes when it is closed', () => {
    const { heard } = replay(MADE_RECORDING);
    const inPlay = { ...footballDefinition, inPlay: true, version: 2 };
    expect(
      replay([image, change([{ id: FOOTBALL, marketDefinition: inPlay }])])
        .heard.of('market')
        .at(-1)?.status,
    ).toBe('suspended');
    expect(heard.of('market').at(-1)?.status).toBe('closed');
    expect(heard.of('gone').map(({ event }) => event)).toEqual(['30001']);
  });

  test('that a new image lacks is removed', () => {
    const { heard } = replay([image, message(5, IMAGE.slice(0, 1), { ct: 'SUB_IMAGE' })]);
    expect(heard.of('market').at(-1)).toMatchObject({ market: RACE, status: 'removed' });
    expect(heard.of('gone')).toHaveLength(1);
  });

  test('begins anew with an image, and runners that it lacks have no offers', () => {
    const { heard } = replay([
      image,
      change([
        { id: FOOTBALL, img: true, marketDefinition: footballDefinition, rc: [{ id: 11, atb: [[2, 1]] }] },
      ]),
    ]);
    expect(heard.best(FOOTBALL)).toEqual({ 11: '2/-', 12: '-/-', 58_805: '-/-' });
  });

  test('shows virtual bets rather than best offers, and those rather than all', () => {
    const rc = [
      {
        id: 11,
        atb: [[2.5, 1]],
        batb: [
          [0, 2.48, 1],
          [1, 2.46, 1],
        ],
        bdatb: [[0, 2.52, 1]],
      },
    ];
    const best = (runner: Readonly<Record<string, unknown>>) => ({ ...runner, bdatb: undefined });
    const shown = (each: readonly unknown[]) =>
      replay([
        change([{ id: FOOTBALL, img: true, marketDefinition: footballDefinition, rc: each }]),
      ]).heard.best(FOOTBALL)['11'];
    expect([shown(rc), shown(rc.map(best)), shown([{ id: 11, atb: [[2.5, 1]] }])]).toEqual([
      '2.52/-',
      '2.48/-',
      '2.5/-',
    ]);
  });

  test('hides hidden runners, and says that more may come', () => {
    const runners = [
      { id: 21, sortPriority: 1, status: 'ACTIVE', name: 'Alpha' },
      { id: 22, sortPriority: 2, status: 'HIDDEN', name: 'Bravo' },
    ];
    const { heard } = replay([
      change([{ id: RACE, img: true, marketDefinition: raceDefinition([], { runners, complete: false }) }]),
    ]);
    expect(heard.of('market')[0]).toMatchObject({ complete: false, selections: [{ name: 'Alpha' }] });
  });

  test('that is in two events of one image is the one of the higher version', () => {
    const moved = { ...footballDefinition, eventId: '30009', version: 9 };
    const { heard } = replay([
      message(
        0,
        [
          { id: FOOTBALL, marketDefinition: moved },
          { id: FOOTBALL, marketDefinition: footballDefinition },
        ],
        { ct: 'SUB_IMAGE' },
      ),
    ]);
    expect(heard.of('event').map(({ event }) => event)).toEqual(['30009']);
    expect([...heard.reasons.keys()]).toEqual(['older copy of a market']);
  });

  test('has its names from elsewhere where the stream has none, and is not served without any', () => {
    const { eventName: _, ...bare } = raceDefinition([]);
    const runners = [
      { id: 21, sortPriority: 1, status: 'ACTIVE' },
      { id: 22, sortPriority: 2, status: 'ACTIVE' },
    ];
    const nameless = [
      change([
        { id: RACE, img: true, marketDefinition: { ...bare, runners }, rc: [{ id: 21, atb: [[2, 1]] }] },
      ]),
    ];
    expect([...replay(nameless).heard.reasons]).toEqual([['market without names', 1]]);
    const names = {
      event: 'Ling 21st Feb',
      competition: null,
      runners: new Map([
        ['21', 'Alpha'],
        ['22', 'Bravo'],
      ]),
    };
    expect(
      replay(nameless, names)
        .heard.of('market')[0]
        ?.selections.map(({ name }) => name),
    ).toEqual(['Alpha', 'Bravo']);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['{"op":"mcm"', 'not JSON'],
    ['[]', 'not a market change message'],
    [change([{ id: '' }]), 'market change unreadable'],
    [change([{ id: FOOTBALL, rc: [{ id: 11, atb: [['2', 1]] }] }]), 'runner change unreadable'],
    [change([{ id: FOOTBALL, rc: [{ id: 11, atb: [[2.51, 1]] }] }]), 'price off the ladder'],
    [change([{ id: FOOTBALL, rc: [{ id: 11, atb: [[1, 1]] }] }]), 'price unreadable'],
    [change([{ id: FOOTBALL, rc: [{ id: 11, atb: [[2.5, -1]] }] }]), 'size unreadable'],
    [change([{ id: FOOTBALL, marketDefinition: { status: 'OPEN' } }]), 'market definition unreadable'],
    [change([{ id: '1.9', rc: [] }]), 'market without a definition'],
  ])('%s: %s', (line, reason) => {
    expect([...replay([image, line]).heard.reasons]).toEqual([[reason, 1]]);
  });

  test('hides its runner until the next image, and what stands beside it applies', () => {
    const broken = change([
      {
        id: FOOTBALL,
        rc: [
          { id: 11, atb: [[2.5, 'x']] },
          { id: 12, atb: [[3.1, 5]] },
        ],
      },
    ]);
    const lines = [image, broken, message(2, [{ id: FOOTBALL, rc: [{ id: 11, atb: [[2.46, 9]] }] }])];
    expect(replay(lines).heard.best(FOOTBALL)).toMatchObject({ 11: '-/-', 12: '3.1/3.1' });
    expect(replay([...lines, message(3, IMAGE)]).heard.best(FOOTBALL)).toMatchObject({ 11: '2.5/2.52' });
  });

  test('of a definition suspends its market until the next one', () => {
    const lines = [image, change([{ id: FOOTBALL, marketDefinition: { status: 5 } }])];
    expect(replay(lines).heard.of('market').at(-1)?.status).toBe('suspended');
    const again = message(2, [{ id: FOOTBALL, marketDefinition: footballDefinition }]);
    expect(
      replay([...lines, again])
        .heard.of('market')
        .at(-1)?.status,
    ).toBe('open');
  });
});

describe('prices are confirmed', () => {
  test('by every message and heartbeat, at most once in a second', () => {
    const { heard } = replay(MADE_RECORDING.slice(0, 9));
    expect(heard.of('confirm').map(({ at }) => (at - FIRST_PT) / 1000)).toEqual([0, 1, 2, 10, 20, 21, 30]);
  });

  test('but not by messages that are late', () => {
    const late = message(5, [], { ct: 'HEARTBEAT', status: 503 });
    expect(replay([image, late]).heard.of('confirm')).toHaveLength(1);
  });

  test('and late prices are as old as what came last in time', () => {
    const better = (second: number, odds: number, more = {}) =>
      message(second, [{ id: FOOTBALL, rc: [{ id: 12, atb: [[odds, 9]] }] }], more);
    const lines = [
      image,
      message(2, [], { ct: 'HEARTBEAT' }),
      better(60, 3.1, { status: 503 }),
      better(61, 3.15, { status: 503 }),
      better(62, 3.2),
    ];
    const { heard } = replay(lines);
    const ages = heard.of('quote').slice(-3);
    expect(ages.map(({ back, at }) => [back[0]?.odds, (at - FIRST_PT) / 1000])).toEqual([
      [31_000, 2],
      [31_500, 2],
      [32_000, 62],
    ]);
  });

  test('and where all that came was late its prices are stale', () => {
    const { heard } = replay([message(0, IMAGE, { ct: 'SUB_IMAGE', status: 503 })]);
    expect(new Set(heard.of('quote').map(({ at }) => (at - FIRST_PT) / 1000))).toEqual(new Set([-120]));
  });
});
