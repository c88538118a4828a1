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
  test('is sent with its event, its sides and its names', () => {
    const { sink } = replay([image]);
    expect(sink.of('event')).toMatchObject([
      { event: '30001', sport: 'football', name: 'Ely v Frome', start: FIRST_PT + 600_000, country: 'GB' },
      { sport: 'horse_racing', name: '15:05 Lingfield', venue: 'Lingfield', start: FIRST_PT + 900_000 },
    ]);
    expect(sink.of('market')[0]).toMatchObject({
      type: 'winner_3way',
      status: 'open',
      complete: true,
      winners: 1,
    });
    expect(sink.of('market')[0]?.selections.map(({ selection, contract }) => [selection, contract])).toEqual([
      ['11', 'home'],
      ['12', 'away'],
      ['58805', 'draw'],
    ]);
    expect(sink.best(FOOTBALL)).toEqual({ 11: '2.5/2.52', 12: '3.05/3.1', 58_805: '3.65/3.7' });
    expect(sink.reasons.size).toBe(0);
  });

  test('is sent once: a change without effect for bettors sends nothing', () => {
    const { sink } = replay([
      image,
      image,
      change([{ id: FOOTBALL, tv: 5, rc: [{ id: 11, trd: [[2.5, 9]] }] }]),
    ]);
    expect([sink.of('event').length, sink.of('market').length, sink.of('quote').length]).toEqual([2, 2, 7]);
  });

  test('loses its offers when a runner is withdrawn, and so is the runner', () => {
    const { sink } = replay(MADE_RECORDING.slice(0, 7));
    expect(
      sink
        .of('market')
        .filter(({ market }) => market === RACE)
        .map(({ status }) => status),
    ).toEqual(['open', 'suspended', 'open']);
    const selections = sink.of('market').at(-1)?.selections ?? [];
    expect(selections.map(({ status, adjustment }) => [status, adjustment])).toEqual([
      ['active', 25],
      ['active', 25],
      ['active', 25],
      ['withdrawn', 25],
    ]);
    expect(sink.best(RACE)).toEqual({ 21: '2.9/3', 22: '2.96/3.05', 23: '-/-', 24: '-/-' });
  });

  test('is suspended in play, and removed when closed', () => {
    const { sink } = replay(MADE_RECORDING);
    const inPlay = { ...footballDefinition, inPlay: true, version: 2 };
    expect(
      replay([image, change([{ id: FOOTBALL, marketDefinition: inPlay }])])
        .sink.of('market')
        .at(-1)?.status,
    ).toBe('suspended');
    expect(sink.of('market').at(-1)?.status).toBe('closed');
    expect(sink.of('gone').map(({ event }) => event)).toEqual(['30001']);
  });

  test('that a new image lacks is removed', () => {
    const { sink } = replay([image, message(5, IMAGE.slice(0, 1), { ct: 'SUB_IMAGE' })]);
    expect(sink.of('market').at(-1)).toMatchObject({ market: RACE, status: 'removed' });
    expect(sink.of('gone')).toHaveLength(1);
  });

  test('is replaced by an image, and runners that it lacks have no offers', () => {
    const { sink } = replay([
      image,
      change([
        { id: FOOTBALL, img: true, marketDefinition: footballDefinition, rc: [{ id: 11, atb: [[2, 1]] }] },
      ]),
    ]);
    expect(sink.best(FOOTBALL)).toEqual({ 11: '2/-', 12: '-/-', 58_805: '-/-' });
  });

  test('prefers virtual offers to best offers, and those to all offers', () => {
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
      ]).sink.best(FOOTBALL)['11'];
    expect([shown(rc), shown(rc.map(best)), shown([{ id: 11, atb: [[2.5, 1]] }])]).toEqual([
      '2.52/-',
      '2.48/-',
      '2.5/-',
    ]);
  });

  test('omits hidden runners, and reports that it is incomplete', () => {
    const runners = [
      { id: 21, sortPriority: 1, status: 'ACTIVE', name: 'Alpha' },
      { id: 22, sortPriority: 2, status: 'HIDDEN', name: 'Bravo' },
    ];
    const { sink } = replay([
      change([{ id: RACE, img: true, marketDefinition: raceDefinition([], { runners, complete: false }) }]),
    ]);
    expect(sink.of('market')[0]).toMatchObject({ complete: false, selections: [{ name: 'Alpha' }] });
  });

  test('that is in two events of one image belongs to the one of the higher version', () => {
    const moved = { ...footballDefinition, eventId: '30009', version: 9 };
    const { sink } = replay([
      message(
        0,
        [
          { id: FOOTBALL, marketDefinition: moved },
          { id: FOOTBALL, marketDefinition: footballDefinition },
        ],
        { ct: 'SUB_IMAGE' },
      ),
    ]);
    expect(sink.of('event').map(({ event }) => event)).toEqual(['30009']);
    expect([...sink.reasons.keys()]).toEqual(['older copy of a market']);
  });

  test('takes missing names from the catalogue, and is not sent without any', () => {
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
    expect([...replay(nameless).sink.reasons]).toEqual([['market without names', 1]]);
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
        .sink.of('market')[0]
        ?.selections.map(({ name }) => name),
    ).toEqual(['Alpha', 'Bravo']);
  });
});

describe('unreadable data', () => {
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
    expect([...replay([image, line]).sink.reasons]).toEqual([[reason, 1]]);
  });

  test('hides its runner until the next image, and the rest of the message applies', () => {
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
    expect(replay(lines).sink.best(FOOTBALL)).toMatchObject({ 11: '-/-', 12: '3.1/3.1' });
    expect(replay([...lines, message(3, IMAGE)]).sink.best(FOOTBALL)).toMatchObject({ 11: '2.5/2.52' });
  });

  test('in a definition suspends its market until the next one', () => {
    const lines = [image, change([{ id: FOOTBALL, marketDefinition: { status: 5 } }])];
    expect(replay(lines).sink.of('market').at(-1)?.status).toBe('suspended');
    const again = message(2, [{ id: FOOTBALL, marketDefinition: footballDefinition }]);
    expect(
      replay([...lines, again])
        .sink.of('market')
        .at(-1)?.status,
    ).toBe('open');
  });
});

describe('prices are confirmed', () => {
  test('by every message and heartbeat, at most once a second', () => {
    const { sink } = replay(MADE_RECORDING.slice(0, 9));
    expect(sink.of('confirm').map(({ at }) => (at - FIRST_PT) / 1000)).toEqual([0, 1, 2, 10, 20, 21, 30]);
  });

  test('but not by late messages', () => {
    const late = message(5, [], { ct: 'HEARTBEAT', status: 503 });
    expect(replay([image, late]).sink.of('confirm')).toHaveLength(1);
  });

  test('and late prices are as old as the last timely message', () => {
    const better = (second: number, odds: number, more = {}) =>
      message(second, [{ id: FOOTBALL, rc: [{ id: 12, atb: [[odds, 9]] }] }], more);
    const lines = [
      image,
      message(2, [], { ct: 'HEARTBEAT' }),
      better(60, 3.1, { status: 503 }),
      better(61, 3.15, { status: 503 }),
      better(62, 3.2),
    ];
    const { sink } = replay(lines);
    const ages = sink.of('quote').slice(-3);
    expect(ages.map(({ back, at }) => [back[0]?.odds, (at - FIRST_PT) / 1000])).toEqual([
      [31_000, 2],
      [31_500, 2],
      [32_000, 62],
    ]);
  });

  test('and the prices of a feed that was always late are stale', () => {
    const { sink } = replay([message(0, IMAGE, { ct: 'SUB_IMAGE', status: 503 })]);
    expect(new Set(sink.of('quote').map(({ at }) => (at - FIRST_PT) / 1000))).toEqual(new Set([-120]));
  });
});
