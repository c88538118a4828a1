import { z } from 'zod';

/*
 * Schemas of the stream's market change messages (op `mcm`), which recordings have too. Each part is parsed by itself,
 * so that a malformed one does not discard its neighbours. Fields that prices do not need are ignored: traded volumes,
 * starting prices with their "NaN".
 */

/** More than any real market has: bounds the cost of a hostile message. */
const MAX_RUNNERS = 1000;
const MAX_LEVELS = 1000;
const MAX_MARKETS = 20_000;

const MAX_PAUSE_MS = 600_000;
/** Sequence numbers stay safe integers up to then. */
const MAX_MOMENT = Date.UTC(2038, 0);

const id = z.union([z.int(), z.string().min(1).max(40)]).transform(String);
const byPrice = z.array(z.tuple([z.number(), z.number()])).max(MAX_LEVELS);
const byLevel = z.array(z.tuple([z.int().min(0).max(MAX_LEVELS), z.number(), z.number()])).max(MAX_LEVELS);

const runnerChange = z.object({
  id,
  hc: z.number().nullish(),
  atb: byPrice.nullish(),
  atl: byPrice.nullish(),
  batb: byLevel.nullish(),
  batl: byLevel.nullish(),
  bdatb: byLevel.nullish(),
  bdatl: byLevel.nullish(),
});
export type RunnerChange = z.output<typeof runnerChange>;

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const name = z.string().max(200);

const BETTING_TYPES = [
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
  'FIXED_ODDS',
] as const;

const marketDefinition = z.object({
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean(),
  bettingType: z.enum(BETTING_TYPES),
  marketType: z.string().max(60),
  eventId: id,
  eventTypeId: id,
  eventName: name.nullish(),
  numberOfWinners: z.int().min(0).max(MAX_RUNNERS),
  eachWayDivisor: z.number().positive().max(100).nullish(),
  marketTime: moment,
  openDate: moment.nullish(),
  complete: z.boolean(),
  version: z.int(),
  venue: name.nullish(),
  countryCode: z.string().max(3).nullish(),
  runners: z
    .array(
      z.object({
        id,
        hc: z.number().nullish(),
        sortPriority: z.int(),
        name: name.nullish(),
        status: z.string().max(30),
        adjustmentFactor: z.number().nullish(),
      }),
    )
    .max(MAX_RUNNERS),
});
export type MarketDefinition = z.output<typeof marketDefinition>;

const marketChange = z.object({
  id: z.string().min(1).max(40),
  img: z.boolean().nullish(),
  marketDefinition: z.unknown().optional(),
  rc: z.array(z.unknown()).max(MAX_RUNNERS).nullish(),
});

export const changeMessage = z.object({
  op: z.literal('mcm'),
  pt: z.int().positive().max(MAX_MOMENT),
  id: z.int().nullish(),
  clk: z.string().nullish(),
  initialClk: z.string().nullish(),
  ct: z.enum(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT']).nullish(),
  segmentType: z.enum(['SEG_START', 'SEG', 'SEG_END']).nullish(),
  status: z.number().nullish(),
  heartbeatMs: z.number().positive().max(MAX_PAUSE_MS).nullish(),
  conflateMs: z.number().min(0).max(MAX_PAUSE_MS).nullish(),
  mc: z.array(z.unknown()).max(MAX_MARKETS).nullish(),
});
export type ChangeMessage = z.output<typeof changeMessage>;

/** The reason why a part of a message was not applied. */
export type ChangeFault =
  | 'not JSON'
  | 'not a market change message'
  | 'market change unreadable'
  | 'market definition unreadable'
  | 'runner change unreadable';

/** The changes of one market in a message. */
export type MarketChange = {
  readonly id: string;
  readonly isImage: boolean;
  /** Undefined if the message has none; null if it is unreadable. */
  readonly definition: MarketDefinition | null | undefined;
  readonly runners: readonly RunnerChange[];
  /** Keys of runners with an unreadable change; null for a change whose runner is unreadable too. */
  readonly broken: readonly (string | null)[];
};

/** Parses JSON; undefined if the text is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a market change message; returns the fault if it is malformed. */
export function readChangeMessage(text: string): ChangeMessage | ChangeFault {
  const json = readJson(text);
  if (json === undefined) return 'not JSON';
  return changeMessage.safeParse(json).data ?? 'not a market change message';
}

/** Reads the changes of each market in a message's `mc`; unreadable ones are skipped and reported. */
export function readMarketChanges(
  { mc, ct }: Pick<ChangeMessage, 'mc' | 'ct'>,
  onFault: (fault: ChangeFault) => void,
): readonly MarketChange[] {
  return (mc ?? []).flatMap((item) => {
    const { data } = marketChange.safeParse(item);
    if (data === undefined) {
      onFault('market change unreadable');
      return [];
    }
    const broken: (string | null)[] = [];
    const runners = (data.rc ?? []).flatMap((change) => {
      const runner = runnerChange.safeParse(change).data;
      if (runner !== undefined) return [runner];
      onFault('runner change unreadable');
      broken.push(readKey(change));
      return [];
    });
    const { id: market, img } = data;
    const definition = readDefinition(data.marketDefinition, onFault);
    return [{ id: market, isImage: img === true || ct === 'SUB_IMAGE', definition, runners, broken }];
  });
}

function readDefinition(value: unknown, onFault: (fault: ChangeFault) => void): MarketChange['definition'] {
  if (value === undefined || value === null) return undefined;
  const { data } = marketDefinition.safeParse(value);
  if (data === undefined) onFault('market definition unreadable');
  return data ?? null;
}

const runnerId = runnerChange.pick({ id: true, hc: true });

function readKey(change: unknown): string | null {
  const { data } = runnerId.safeParse(change);
  return data === undefined ? null : runnerKey(data);
}

/** The key of a runner in its market: its id, and its handicap if it has one. */
export function runnerKey({
  id: runner,
  hc,
}: {
  readonly id: string;
  readonly hc?: number | null | undefined;
}): string {
  return hc === undefined || hc === null || hc === 0 ? runner : `${runner}:${hc}`;
}
