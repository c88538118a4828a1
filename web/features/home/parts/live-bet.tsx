import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useReducer } from 'react';
import { typedPrice } from '#lib';
import {
  editMatchedForm,
  EMPTY_FORM,
  type MatchedForm,
  readTypedBet,
  toDraft,
  work,
  type WorkedSide,
} from '#lib/matched';
import {
  type Bookie,
  effectiveCommission,
  ladderOf,
  matchedFormOf,
  type PreferencesByBookie,
  sidesOf,
} from '#lib/product';
import type { FeedRow } from '../../../api/feed-rows.ts';
import type { LiveFeed } from '../../../api/live-rows.ts';
import { stableConfigQuery } from '../../../api/stable-config.ts';
import { useAccount } from '../../../api/use-account.ts';
import { feedNames } from '../../../components/betting/feed-names.ts';
import { Layline } from '../../../components/betting/layline.tsx';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { useOddsView } from '../../../components/betting/odds-view.ts';
import { Money } from '../../../components/betting/money.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { startText } from '../../../components/ui/text/dates.ts';
import { MATCHED_CALCULATOR, newRowSource, type RowForm } from '../../../panels/open-row.ts';
import { usePanels } from '../../../panels/panel-stack.tsx';
import { useMinute } from '../../../platform/use-second.ts';
import rows from './figures.module.css';
import styles from './live-bet.module.css';

/** The pair of prices without a feed: the example of the guides. */
const EXAMPLE: MatchedForm = {
  ...EMPTY_FORM,
  back: { ...EMPTY_FORM.back, stake: '10', odds: '4.33' },
  lay: { ...EMPTY_FORM.lay, odds: '4.4', commission: '2' },
};

const WORDS = { stake: 'Lay stake', ifBack: 'If it wins', ifLay: 'If it doesn’t' };

/** A row with its form and its bookies. */
type LivePair = {
  readonly row: FeedRow;
  readonly form: RowForm;
  readonly ladder: ReturnType<typeof ladderOf>;
  readonly backAt: string;
  readonly layAt: string;
  readonly selection: string;
  readonly market: string;
};

/** Both results of the closest pair of prices, or of an example, over the lay stake. */
export function LiveBet({ live }: { readonly live: LiveFeed | undefined }): ReactNode {
  const pair = usePair(live?.closest);
  const ladder = pair?.ladder ?? [];
  const [form, act] = useReducer(editMatchedForm, pair?.form ?? EXAMPLE);
  const view = useOddsView(useAccount().preferences?.general);
  const priceText = (odds: string): string => {
    const price = typedPrice(odds);
    return price === undefined ? odds : oddsText(price, view);
  };
  const worked = workedSide(form, ladder);
  if (worked === undefined) return null;
  const { backAt, layAt, selection, market } = pair ?? EXAMPLE_WORDS;
  const { back, lay } = form;
  return (
    <div className={styles.bet}>
      <p className={styles.pair}>
        <span>
          Back <b>{selection}</b> ({market}) at {backAt} <b className={styles.back}>{priceText(back.odds)}</b>
          , lay it at {layAt} <b className={styles.lay}>{priceText(lay.odds)}</b>.
        </span>
        {pair === undefined ? (
          <span className={styles.from}>Example prices</span>
        ) : (
          <PairSource pair={pair} isSimulated={live?.isSimulated ?? false} />
        )}
      </p>
      <dl className={rows.figures}>
        <div>
          <dt>Lay on £{back.stake}</dt>
          <dd>
            <Money amount={worked.figures.nextLayStake} />
          </dd>
        </div>
        <div>
          <dt>{WORDS.ifBack}</dt>
          <dd>
            <Money signed amount={worked.figures.totalBackWin} />
          </dd>
        </div>
        <div>
          <dt>{WORDS.ifLay}</dt>
          <dd>
            <Money signed amount={worked.figures.totalLayWin} />
          </dd>
        </div>
      </dl>
      <Layline worked={worked} market="lay" words={WORDS} act={act} />
    </div>
  );
}

const EXAMPLE_WORDS = {
  backAt: 'a bookmaker',
  layAt: 'an exchange',
  selection: 'Harbour Light',
  market: 'Win',
};

/** The event of a live pair, and the button that opens its calculator. */
function PairSource({
  pair: { row, form },
  isSimulated,
}: {
  readonly pair: LivePair;
  readonly isSimulated: boolean;
}): ReactNode {
  const panels = usePanels();
  const now = useMinute();
  const open = (): void => {
    const source = newRowSource({ row, form, isGone: false, ways: [] }, () => undefined);
    panels.open(MATCHED_CALCULATOR, { how: 'push', props: { source } });
  };
  return (
    <span className={styles.from}>
      {row.event.name}, {startText(row.event.start * 1000, now)} ·{' '}
      {isSimulated ? 'demo prices' : 'closest pair now'} ·{' '}
      <Button variant="link" onClick={open}>
        Open this pair
      </Button>
    </span>
  );
}

/** The pair of a row; undefined without a row, or if its bookies are not configured. */
function usePair(row: FeedRow | undefined): LivePair | undefined {
  const config = useQuery(stableConfigQuery).data;
  const { preferences } = useAccount();
  if (row === undefined || config === undefined) return undefined;
  const { back, lay } = sidesOf(row);
  const backBookie = config.bookies.find(({ code }) => code === back?.bookieCode);
  const layBookie = config.bookies.find(({ code }) => code === lay?.bookieCode);
  if (back === undefined || backBookie === undefined || layBookie === undefined) return undefined;
  const own: PreferencesByBookie = new Map(preferences?.bookies.map((bookie) => [bookie.bookieCode, bookie]));
  const commissionAt = (bookie: Bookie): ReturnType<typeof effectiveCommission> =>
    effectiveCommission(bookie, own);
  const form = matchedFormOf(row, {
    sort: 'score_1',
    backCommission: commissionAt(backBookie),
    layCommission: commissionAt(layBookie),
  });
  const ladder = ladderOf(lay);
  if (form === undefined || workedSide(form, ladder) === undefined) return undefined;
  const names = feedNames(config);
  const [selection, market] = [names.selection(back, row.event), names.market(back)];
  return { row, form, ladder, backAt: backBookie.name, layAt: layBookie.name, selection, market };
}

/** The worked bet of a form, if it is a single with a lay. */
function workedSide(form: MatchedForm, lay: LivePair['ladder']): WorkedSide | undefined {
  const reading = readTypedBet(toDraft(form));
  if (reading.kind !== 'bet') return undefined;
  const answer = work(reading.bet, { lay });
  return answer.kind === 'worked' && answer.figures.kind === 'single' ? answer.figures : undefined;
}
