import { type BetDraft, OUTCOMES, readBet, SLUGS, STATUSES, type SystemName } from '#lib';
import { readSavedBet } from '#lib/matched';
import type { BetListAnswer, CamelCased } from '#lib/wire';
import {
  either,
  fits,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  passing,
  type Schema,
  text,
} from '../platform/schema.ts';
import type { MatchedDocument } from './bets.ts';
import { money, wire } from './wire.ts';

type Answered = CamelCased<BetListAnswer>['results'][number];
type AnsweredSlip = Extract<Answered, { readonly kind: 'slip' }>;
type AnsweredMatched = Extract<Answered, { readonly kind: 'matched_bet' }>;

/** A saved slip, with the figures of its settlement that the screens show. */
export type ListedSlip = Omit<AnsweredSlip, 'slip' | 'settlement'> & {
  readonly slip: BetDraft;
  readonly settlement: Pick<
    AnsweredSlip['settlement'],
    'totalStake' | 'potentialPayout' | 'realisedPayout'
  > & { readonly system: SystemName };
};
type Context = NonNullable<MatchedDocument['context']>;
type Event = Pick<NonNullable<Context['event']>, 'name' | 'activeCompetitors'> &
  Partial<Pick<NonNullable<Context['event']>, 'id' | 'start'>>;
type Contract = Pick<
  NonNullable<Context['layContract']>,
  'bookieCode' | 'marketTypeCode' | 'marketParam' | 'contractTypeCode' | 'contractParam'
> &
  Partial<Pick<NonNullable<Context['layContract']>, 'id'>>;
type ShownContext = Pick<Context, 'exchange'> & {
  readonly event?: Event | null | undefined;
  readonly backContract?: Contract | null | undefined;
  readonly layContract?: Contract | null | undefined;
};
type ShownMatchedBet = Omit<MatchedDocument, 'context'> & {
  readonly context?: ShownContext | null | undefined;
};

/** A saved matched bet, with the figures that the screens show. */
export type ListedMatchedBet = Omit<AnsweredMatched, 'matchedBet' | 'settlement'> & {
  /** The whole document, of which the screens show these fields. */
  readonly matchedBet: ShownMatchedBet;
  readonly settlement: Pick<
    AnsweredMatched['settlement'],
    'layStake' | 'liability' | 'backWin' | 'backLoss' | 'layWin' | 'layLoss' | 'profit'
  >;
};
/** A saved bet, as lists return it. */
export type ListedBet = ListedSlip | ListedMatchedBet;

const SAVED = {
  id: text,
  bookieId: nullable(text),
  placed: flag,
  liveTrack: flag,
  notes: text,
  outcomes: list(oneOf(OUTCOMES)),
  settled: flag,
  status: oneOf(STATUSES),
  realisedProfit: nullable(money),
  createdAt: text,
  updatedAt: text,
  settledAt: nullable(text),
};

/** A slip is valid if the engine accepts it as a bet. */
const slip = passing((value): value is BetDraft => readBet(value).ok);
const systemName: Schema<SystemName> = either(
  oneOf(SLUGS),
  either(
    object<{ readonly fold: number }>({ fold: number }),
    either(
      object<{ readonly folds: readonly number[] }>({ folds: list(number) }),
      object<{ readonly perm: (typeof SLUGS)[number] }>({ perm: oneOf(SLUGS) }),
    ),
  ),
);
const readSlip = wire<ListedSlip>({
  ...SAVED,
  kind: oneOf(['slip']),
  slip,
  settlement: object<ListedSlip['settlement']>({
    system: systemName,
    totalStake: money,
    potentialPayout: money,
    realisedPayout: money,
  }),
});

const nullish = <T>(schema: Schema<T>): Schema<T | null | undefined> => optional(nullable(schema));
const readContract = object<Contract>({
  id: optional(text),
  bookieCode: text,
  marketTypeCode: text,
  marketParam: nullish(text),
  contractTypeCode: text,
  contractParam: nullish(text),
});
const hasContext = fits(
  object<Pick<ShownMatchedBet, 'context'>>({
    context: nullish(
      object<ShownContext>({
        exchange: nullish(text),
        event: nullish(
          object<Event>({
            id: optional(text),
            start: optional(number),
            name: nullish(text),
            activeCompetitors: list(object<Event['activeCompetitors'][number]>({ name: text })),
          }),
        ),
        backContract: nullish(readContract),
        layContract: nullish(readContract),
      }),
    ),
  }),
);
/** The engine validates the bet but not its context, which is checked here. */
const matchedBet = passing(
  (value): value is ShownMatchedBet => readSavedBet(value).kind !== 'wrong' && hasContext(value),
);

const readMatched = wire<ListedMatchedBet>({
  ...SAVED,
  kind: oneOf(['matched_bet']),
  matchedBet,
  settlement: object<ListedMatchedBet['settlement']>({
    layStake: nullable(money),
    liability: nullable(money),
    backWin: nullable(money),
    backLoss: nullable(money),
    layWin: nullable(money),
    layLoss: nullable(money),
    profit: nullable(money),
  }),
});

/** The schema of a saved bet, as lists return it. */
export const readListedBet = either(readSlip, readMatched);
