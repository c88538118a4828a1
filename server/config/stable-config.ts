import { SECOND_SCORES } from '#lib/matched';
import type { PlanWire, StableConfigAnswer } from '#lib/wire';

import type { Seed } from './seed-schema.ts';

/** The published facts that are defined in code, not in the file. */
export type ProgramFacts = {
  /** The names of sports with odds, by code. */
  readonly sports: Readonly<Record<string, string>>;
  readonly marketTypes: Readonly<Record<string, MarketKind>>;
  readonly contractTypes: Readonly<Record<string, ContractKind>>;
  /** The plan for sale; its promises are in the file. */
  readonly plan: Omit<PlanWire, 'promises'>;
};

type MarketKind = {
  readonly name: string;
  readonly sports: readonly string[];
  /** The meaning of its parameter; null without one. */
  readonly param: string | null;
  readonly hasOdds: boolean;
};

type ContractKind = { readonly name: string; readonly template: string };

/**
 * The validated configuration, the same for every user: codes are unique, and every referenced code exists.
 */
export type StableConfig = {
  /** The response of GET /api/stable-config/public/. */
  readonly answer: StableConfigAnswer;
  /** The hosts allowed in links to a bookie, by its code (`isAllowedLink`). */
  readonly linkHosts: ReadonlyMap<string, readonly string[]>;
};

/** Builds the configuration from a valid seed and the facts defined in code. */
export function stableConfigOf(seed: Seed, facts: ProgramFacts): StableConfig {
  return {
    answer: {
      sports: seed.sports,
      competitions: seed.competitions,
      countries: seed.countries,
      journeys: seed.journeys,
      must_be_shown: seed.must_be_shown,
      operator: seed.operator,
      flags: seed.flags,
      plan: { ...facts.plan, promises: seed.plan_promises },
      bookies: seed.bookies.map(({ link_hosts: _hosts, note: _note, ...bookie }) => bookie),
      aggregated_feeds: seed.aggregated_feeds.map((feed) => ({
        ...feed,
        score1_kind: 'percent',
        score2_kind: SECOND_SCORES[feed.slug],
      })),
      bog_promotions: seed.bog_promotions.map(withoutNote),
      two_up_promotions: seed.two_up_promotions.map(withoutNote),
      market_types: Object.entries(facts.marketTypes).map(([code, kind]) => ({
        code,
        slug: slugOf(code),
        name: kind.name,
        has_odds: kind.hasOdds,
        has_params: kind.param !== null,
        sports: [...kind.sports],
      })),
      contract_types: Object.entries(facts.contractTypes).map(([code, kind]) => ({
        code,
        slug: slugOf(code),
        name: kind.name,
        display_template: kind.template,
      })),
    },
    linkHosts: new Map(seed.bookies.map(({ code, link_hosts }) => [code, link_hosts])),
  };
}

function withoutNote({ note: _note, ...promotion }: Seed['bog_promotions'][number]) {
  return promotion;
}

function slugOf(code: string): string {
  return code.replaceAll('_', '-');
}
