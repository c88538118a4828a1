import { z } from 'zod';

/** More than the API lists: what a hostile answer may cost. */
const MAX_ITEMS = 2000;

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const name = z.string().min(1).max(200);

export const apiEvent = z.object({
  id: z.string().min(1).max(100),
  sport_key: name,
  sport_title: name,
  commence_time: moment,
  home_team: name.nullish(),
  away_team: name.nullish(),
  bookmakers: z.array(z.unknown()).max(MAX_ITEMS),
});
export type ApiEvent = z.output<typeof apiEvent>;

const outcome = z.object({ name, price: z.number(), point: z.number().nullish() });
export type ApiOutcome = z.output<typeof outcome>;

const market = z.object({
  key: name,
  last_update: moment.nullish(),
  outcomes: z.array(z.unknown()).max(MAX_ITEMS),
});

const bookmaker = z.object({
  key: name,
  last_update: moment.nullish(),
  markets: z.array(z.unknown()).max(MAX_ITEMS),
});

/** A market of a bookmaker: what can be read of it, and when the API last saw it. */
export type ApiMarket = {
  readonly key: string;
  readonly updated: number;
  readonly outcomes: readonly ApiOutcome[];
};

export type ApiBookmaker = { readonly key: string; readonly markets: readonly ApiMarket[] };

export type AnswerFault =
  | 'event unreadable'
  | 'bookmaker unreadable'
  | 'market unreadable'
  | 'outcome unreadable';

/** The bookmakers of an event; what cannot be read is reported, and what stands beside it is kept. */
export function readBookmakers(
  { bookmakers }: Pick<ApiEvent, 'bookmakers'>,
  onFault: (fault: AnswerFault) => void,
): readonly ApiBookmaker[] {
  return bookmakers.flatMap((item) => {
    const { data } = bookmaker.safeParse(item);
    if (data === undefined) {
      onFault('bookmaker unreadable');
      return [];
    }
    const markets = data.markets.flatMap((each) => readMarket(each, data.last_update ?? null, onFault) ?? []);
    return [{ key: data.key, markets }];
  });
}

function readMarket(
  item: unknown,
  bookmakerUpdated: number | null,
  onFault: (fault: AnswerFault) => void,
): ApiMarket | null {
  const { data } = market.safeParse(item);
  const updated = data?.last_update ?? bookmakerUpdated;
  if (data === undefined || updated === null) {
    onFault('market unreadable');
    return null;
  }
  const outcomes = data.outcomes.flatMap((each) => {
    const read = outcome.safeParse(each).data;
    if (read === undefined) onFault('outcome unreadable');
    return read ?? [];
  });
  return { key: data.key, updated, outcomes };
}

/** What the API says instead of odds. */
export const apiRefusal = z.object({
  message: z.string().max(1000).nullish(),
  error_code: z.string().max(100).nullish(),
});
