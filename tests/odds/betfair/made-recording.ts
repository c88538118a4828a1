/*
 * A small made-up recording in the stream's format: a football market and a race, for cases that the real ones lack and
 * for machines without them. Times in milliseconds, prices and sizes in pounds.
 */

export const FIRST_PT = Date.UTC(2026, 1, 21, 14, 50);
export const FOOTBALL = '1.100';
export const RACE = '1.200';
const SECOND = 1000;

export type Change = Readonly<Record<string, unknown>> & { readonly id: string };

type Definition = Readonly<Record<string, unknown>>;

const COMMON = {
  bspMarket: false,
  turnInPlayEnabled: true,
  marketBaseRate: 5,
  numberOfWinners: 1,
  bettingType: 'ODDS',
  complete: true,
  inPlay: false,
  betDelay: 0,
  status: 'OPEN',
} as const;

export const footballDefinition: Definition = {
  ...COMMON,
  eventId: '30001',
  eventTypeId: '1',
  marketType: 'MATCH_ODDS',
  marketTime: '2026-02-21T15:00:00.000Z',
  openDate: '2026-02-21T15:00:00.000Z',
  countryCode: 'GB',
  eventName: 'Ely v Frome',
  version: 1,
  runners: [
    { id: 11, sortPriority: 1, status: 'ACTIVE', name: 'Ely' },
    { id: 12, sortPriority: 2, status: 'ACTIVE', name: 'Frome' },
    { id: 58_805, sortPriority: 3, status: 'ACTIVE', name: 'The Draw' },
  ],
};

const FIELD = ['Alpha (IRE)', "Bravo's Lad", 'Charlie', 'Delta'];

/** A race without some of its runners, by index. */
export function raceDefinition(removed: readonly number[], more: Definition = {}): Definition {
  return {
    ...COMMON,
    eventId: '30002',
    eventTypeId: '7',
    marketType: 'WIN',
    marketTime: '2026-02-21T15:05:00.000Z',
    openDate: '2026-02-21T13:00:00.000Z',
    venue: 'Lingfield',
    countryCode: 'GB',
    eventName: 'Ling 21st Feb',
    version: 1 + removed.length,
    runners: FIELD.map((name, place) => ({
      id: 21 + place,
      sortPriority: place + 1,
      status: removed.includes(place) ? 'REMOVED' : 'ACTIVE',
      name: `${place + 1}. ${name}`,
      adjustmentFactor: 25,
    })),
    ...more,
  };
}

/** A message of the stream at a second. */
export function message(
  second: number,
  mc: readonly Change[],
  more: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ op: 'mcm', clk: `c${second}`, pt: FIRST_PT + second * SECOND, mc, ...more });
}

const offers = (id: number, back: number, lay: number, size = 100) => ({
  id,
  atb: [[back, size]],
  atl: [[lay, size]],
});

/** The full image of both markets, with which a subscription begins. */
export const IMAGE: readonly Change[] = [
  {
    id: FOOTBALL,
    img: true,
    marketDefinition: footballDefinition,
    rc: [offers(11, 2.5, 2.52), offers(12, 3.05, 3.1), offers(58_805, 3.65, 3.7)],
  },
  {
    id: RACE,
    img: true,
    marketDefinition: raceDefinition([]),
    rc: [offers(21, 3.9, 4), offers(22, 3.9, 4), offers(23, 4, 4.1), offers(24, 4, 4.1)],
  },
];

/** The lines of the recording. */
export const MADE_RECORDING: readonly string[] = [
  message(0, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i0', id: 2 }),
  message(1, [
    {
      id: FOOTBALL,
      rc: [
        {
          id: 11,
          atb: [
            [2.5, 0],
            [2.48, 40.25],
          ],
        },
      ],
    },
  ]),
  message(2, [{ id: RACE, rc: [{ id: 21, atl: [[3.95, 12.5]], spn: 'NaN', spf: 'Infinity', ltp: 3.9 }] }]),
  message(10, [
    {
      id: FOOTBALL,
      con: true,
      rc: [
        {
          id: 12,
          atb: [[3.1, 5]],
          atl: [
            [3.1, 0],
            [3.15, 8],
          ],
        },
      ],
    },
  ]),
  // A runner is withdrawn: suspended, without offers, open again.
  message(20, [{ id: RACE, marketDefinition: raceDefinition([3], { status: 'SUSPENDED' }) }]),
  message(20.1, [
    {
      id: RACE,
      rc: [21, 22, 23, 24].map((id) => ({
        id,
        atb: [[id < 23 ? 3.9 : 4, 0]],
        atl: [[id < 23 ? 4 : 4.1, 0]],
      })),
    },
    { id: RACE, rc: [{ id: 21, atl: [[3.95, 0]] }] },
  ]),
  message(21, [
    { id: RACE, marketDefinition: raceDefinition([3]), rc: [offers(21, 2.9, 3), offers(22, 2.96, 3.05)] },
  ]),
  message(21.5, [{ id: RACE, rc: [offers(23, 2.98, 3.1)] }]),
  message(30, [], { ct: 'HEARTBEAT', mc: undefined }),
  message(60, [
    {
      id: FOOTBALL,
      marketDefinition: { ...footballDefinition, version: 2, inPlay: true, status: 'SUSPENDED' },
    },
  ]),
  message(90, [{ id: FOOTBALL, marketDefinition: { ...footballDefinition, version: 3, status: 'CLOSED' } }]),
];
