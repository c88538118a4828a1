import { SECOND_SCORES } from '#lib/matched';
import type { PlanWire, StableConfigAnswer } from '#lib/wire';

import type { Seed } from './seed-schema.ts';

/** The published facts that no file decides: other parts of the program do, and the app passes them on. */
export type ProgramFacts = {
  /** The sports that odds come in: names by code. */
  readonly sports: Readonly<Record<string, string>>;
  readonly marketTypes: Readonly<Record<string, MarketKind>>;
  readonly contractTypes: Readonly<Record<string, ContractKind>>;
  /** The plan that is for sale; what it promises is the file's. */
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
 * The configuration that changes seldom and is the same for every user. Checked: codes are unique, and every named
 * code exists.
 */
export type StableConfig = {
  /** As GET /api/stable-config/public/ answers it. */
  readonly answer: StableConfigAnswer;
  /** By a bookie's code: the hosts that links to it may lead to (`isAllowedLink`). */
  readonly linkHosts: ReadonlyMap<string, readonly string[]>;
};

/** The configuration of a seed without mistakes, with the tables that are the program's own. */
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
