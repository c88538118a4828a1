import {
  type Bookie,
  effectiveCommission,
  matchedFormOf,
  type PreferencesByBookie,
  sidesOf,
  type Sort,
} from '#lib/product';
import type { FeedRow } from '../../api/feed-rows.ts';
import type { RowForm } from '../../panels/open-row.ts';

/** The user's settings, and the bookies, that a row's figures depend on. */
export type RowTaste = {
  readonly sort: Sort;
  /** In pounds, as text. */
  readonly stake: string;
  readonly bookies: ReadonlyMap<string, Bookie>;
  readonly preferences: PreferencesByBookie;
};

/** The form of a row, with the user's stake and commissions; undefined if a side or its price is missing. */
export function rowForm(row: FeedRow, { sort, stake, bookies, preferences }: RowTaste): RowForm | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  const commissionAt = (contract: typeof back): ReturnType<typeof effectiveCommission> => {
    const code = contract?.bookieCode ?? '';
    return effectiveCommission(bookies.get(code) ?? { ...NOBODY, code }, preferences);
  };
  return matchedFormOf(row, {
    sort,
    stake,
    backCommission: commissionAt(back),
    layCommission: commissionAt(lay),
    placeCommission: bookies.has(placeLay?.bookieCode ?? '') ? commissionAt(placeLay) : undefined,
  });
}

/** The stand-in for a bookie that the configuration lacks. */
const NOBODY: Bookie = { code: '', name: '', hasOdds: true, isExchange: false, commission: '' };
