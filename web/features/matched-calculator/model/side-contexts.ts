import { sidesOf } from '#lib/product';
import { feedNames } from '../../../components/betting/feed-names.ts';
import type { StableConfig } from '../../../api/stable-config.ts';
import type { FeedContract } from '../../../api/feed-rows.ts';
import type { OpenRow } from '../../../panels/open-row.ts';

/** The bookie, market and selection of a side. */
export type SideContext = {
  readonly bookie: string;
  readonly selection: string;
  readonly market: string;
  /** An https URL of the bookie; undefined if there is none. */
  readonly url: string | undefined;
};

/** The texts of a row: its event and its sides. */
export type RowWords = {
  readonly event: string;
  readonly competition: string;
  readonly iconName: string | null;
  readonly back: SideContext | undefined;
  readonly lay: SideContext | undefined;
  readonly placeLay: SideContext | undefined;
};

/** The texts of a row, with codes in place of names until the configuration has loaded. */
export function rowWords({ row }: OpenRow, config: StableConfig | undefined): RowWords {
  const names = feedNames(config);
  const { event } = row;
  const { back, lay, placeLay } = sidesOf(row);
  const context = (contract: FeedContract | undefined): SideContext | undefined =>
    contract && {
      bookie: names.bookie(contract.bookieCode),
      selection: names.selection(contract, event),
      market: names.market(contract),
      url: safeUrl(contract.url),
    };
  return {
    event: event.name,
    competition: names.competition(event.competitionSlug),
    iconName: names.sport(event.competitionSlug)?.iconName ?? null,
    back: context(back),
    lay: context(lay),
    placeLay: context(placeLay),
  };
}

/** Rejects URLs from a feed that are not https. */
function safeUrl(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  return new URL(url).protocol === 'https:' ? url : undefined;
}
