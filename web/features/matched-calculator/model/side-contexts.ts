import { sidesOf } from '#lib/product';
import { feedNames } from '../../../components/betting/feed-names.ts';
import type { StableConfig } from '../../../api/stable-config.ts';
import type { FeedContract } from '../../../api/feed-rows.ts';
import type { OpenRow } from '../../../panels/open-row.ts';

/** Where a side is bet, and on what. */
export type SideContext = {
  readonly bookie: string;
  readonly selection: string;
  readonly market: string;
  /** An https address of the bookie's; undefined where there is none. */
  readonly url: string | undefined;
};

/** Where the sides of a row are bet, and what the row is about. */
export type RowWords = {
  readonly event: string;
  readonly competition: string;
  readonly iconName: string | null;
  readonly back: SideContext | undefined;
  readonly lay: SideContext | undefined;
  readonly placeLay: SideContext | undefined;
};

/** A row in words; with codes for names as long as the configuration is not there. */
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

/** Only https leads anywhere, whatever a feed sends. */
function safeUrl(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  return new URL(url).protocol === 'https:' ? url : undefined;
}
