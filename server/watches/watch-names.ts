import { marketName, selectionName } from '#lib/product';
import type { StableConfigAnswer } from '#lib/wire';

import type { WatchNames } from './watch-parts.ts';

/** Names from the configuration. An unknown code is its own name. */
export function watchNames({
  bookies,
  contract_types: types,
  market_types: kinds,
}: Pick<StableConfigAnswer, 'bookies' | 'contract_types' | 'market_types'>): WatchNames {
  const names = new Map(bookies.map(({ code, name }) => [code, name]));
  const markets = new Map(kinds.map(({ code, name }) => [code, name]));
  const templates = new Map(types.map((type) => [type.code, type.display_template]));
  return {
    bookie: (code) => names.get(code) ?? code,
    market: ({ contracts: [back] }) => {
      if (back === undefined) return '';
      const { market_type_code: marketTypeCode, market_param: marketParam } = back;
      return marketName({ marketTypeCode, marketParam }, markets.get(marketTypeCode));
    },
    selection: ({ contracts: [back], event }) => {
      if (back === undefined) return event.name;
      const { contract_type_code: code, contract_param: contractParam, market_param: marketParam } = back;
      const named = { contractTypeCode: code, contractParam, marketParam };
      return selectionName(named, event.active_competitors, templates.get(code));
    },
  };
}
