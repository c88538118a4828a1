import { FEEDS } from '#lib/matched';
import type { CamelCased, StableConfigAnswer } from '#lib/wire';
import { flag, list, nullable, number, oneOf, optional, text } from '../platform/schema.ts';
import { wire } from './wire.ts';

type Config = CamelCased<StableConfigAnswer>;
type Item<List> = List extends readonly (infer Each)[] ? Each : never;
type Some<Key extends keyof Config, Field extends keyof Item<Config[Key]>> = {
  readonly [K in Key]: readonly Pick<Item<Config[K]>, Field>[];
};
type Step = Item<Item<Config['journeys']>['steps']>;

/** A notice that the law requires on every page. */
export type MustBeShown = Item<Config['mustBeShown']>;

/** The parts of the configuration that the app uses. It seldom changes. */
export type StableConfig = Pick<
  Config,
  'aggregatedFeeds' | 'bogPromotions' | 'twoUpPromotions' | 'plan' | 'journeys' | 'mustBeShown' | 'flags'
> &
  Some<'bookies', 'code' | 'name' | 'hasOdds' | 'isExchange' | 'commission'> &
  Some<'sports', 'code' | 'name' | 'iconName'> &
  Some<'competitions', 'slug' | 'name' | 'sport'> &
  Some<'marketTypes', 'code' | 'name' | 'hasOdds' | 'sports'> &
  Some<'contractTypes', 'code' | 'displayTemplate'> & {
    /** Missing in a configuration that the browser cached from an earlier release. */
    readonly operator?: Config['operator'];
  };

const readBookie = wire<Item<StableConfig['bookies']>>({
  code: text,
  name: text,
  hasOdds: flag,
  isExchange: flag,
  commission: text,
});
const readPromotion = wire<Item<Config['bogPromotions']>>({
  bookieCode: text,
  competitionSlugs: list(text),
  activationTime: nullable(text),
});
const readFeed = wire<Item<Config['aggregatedFeeds']>>({
  slug: oneOf(FEEDS),
  score1Name: text,
  score2Name: text,
  score1Kind: oneOf(['percent', 'odds']),
  score2Kind: oneOf(['percent', 'odds']),
});
const readStep = wire<Step>({
  stepNumber: number,
  title: text,
  video: nullable(
    wire<NonNullable<Step['video']>>({
      provider: oneOf(['youtube', 'vimeo']),
      videoId: text,
      title: text,
      seconds: nullable(number),
    }),
  ),
  links: list(
    wire<Item<Step['links']>>({
      bookieCode: text,
      label: text,
      url: text,
      isAd: flag,
      significantTerms: text,
      checkedOn: nullable(text),
    }),
  ),
});

const readPlan = wire<Config['plan']>({
  slug: text,
  name: text,
  pricePence: number,
  currency: oneOf(['GBP']),
  period: oneOf(['month', 'year']),
  promises: list(wire<Item<Config['plan']['promises']>>({ text, url: nullable(text) })),
});
const readOperator = wire<Config['operator']>({
  name: nullable(text),
  registration: nullable(text),
  address: nullable(text),
  contactEmail: nullable(text),
  contactUrl: nullable(text),
  privacyNote: nullable(text),
  termsNote: nullable(text),
});

/** A schema of the configuration. */
export const readConfig = wire<StableConfig>({
  bookies: list(readBookie),
  sports: list(wire<Item<StableConfig['sports']>>({ code: text, name: text, iconName: nullable(text) })),
  competitions: list(wire<Item<StableConfig['competitions']>>({ slug: text, name: text, sport: text })),
  marketTypes: list(
    wire<Item<StableConfig['marketTypes']>>({
      code: text,
      name: text,
      hasOdds: flag,
      sports: list(text),
    }),
  ),
  contractTypes: list(wire<Item<StableConfig['contractTypes']>>({ code: text, displayTemplate: text })),
  aggregatedFeeds: list(readFeed),
  bogPromotions: list(readPromotion),
  twoUpPromotions: list(readPromotion),
  plan: readPlan,
  journeys: list(
    wire<Item<Config['journeys']>>({ slug: oneOf(['first-offer']), name: text, steps: list(readStep) }),
  ),
  mustBeShown: list(
    wire<MustBeShown>({
      kind: oneOf(['age', 'notice', 'helpline', 'self_exclusion']),
      text,
      phone: nullable(text),
      url: nullable(text),
    }),
  ),
  // A configuration that the browser cached from an earlier release lacks the operator.
  operator: optional(readOperator),
  flags: wire<Config['flags']>({ hideRiskFree: flag, devNavigation: flag }),
});
