import { type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import { earlyPayout, type LadderLevel, type MatchedBet, type OddsMixUp } from '#lib/matched';
import type { OpenRow } from '../../panels/open-row.ts';
import { Note } from '../../ui/note.tsx';
import { pounds, signedPounds } from '../../ui/pounds.ts';
import { BackCard } from './back-card.tsx';
import type { PartProps } from './card-props.ts';
import { DepthPlan } from './depth-plan.tsx';
import type { Figures } from './figures.ts';
import { LayCard } from './lay-card.tsx';
import { LaySlider } from './lay-slider.tsx';
import { movedPrice } from './moved-of.ts';
import { isTooLittle, type OutcomeRow } from './outcome-rows.ts';
import { PartLays } from './part-lays.tsx';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import { ResultsTable } from './results-table.tsx';
import { quoteOf } from './quote-of.ts';
import { RoundingChoices } from './rounding-choice.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { SwappedOdds } from './swapped-odds.tsx';
import { Workings } from './workings.tsx';
import { workingsOf } from './workings-of.ts';
import styles from './calculator.module.css';

type SingleBodyProps = PartProps & {
  readonly bet: MatchedBet | undefined;
  /** What it comes to, or why it comes to nothing. */
  readonly figures: Figures | undefined;
  readonly notes: readonly string[];
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
  /** Swaps two of the odds; undefined where they are not typed by hand. */
  readonly onSwap: ((which: OddsMixUp) => void) | undefined;
  readonly ladder: readonly LadderLevel[];
};

/** A back bet and its lay: both sides, what they leave, and the options of the lay. */
export function SingleBody(props: SingleBodyProps): ReactNode {
  const { state, view, act, bet, figures, notes, open, words, onSwap, ladder } = props;
  const id = useId();
  const { ownStake, laid, form } = state;
  const isTwoUp = open?.row.aggregationType === 'two_up';
  const rows = outcomeRows(figures, isTwoUp);
  // What an early payout leaves is no part of the even result: it stands in the table alone.
  const known = knownOutcomes(rows.slice(0, 2));
  const best = ladder[0];
  const isShort = isTooLittle(figures?.layStake, best);
  const isOwn = ownStake !== undefined;
  return (
    <>
      <div className={styles.cards}>
        <BackCard
          {...props}
          context={words?.back}
          moved={open && movedPrice(open, 'back', form.back.decimalOdds)}
        />
        <LayCard
          {...props}
          context={words?.lay}
          moved={open && movedPrice(open, 'lay', form.lay.decimalOdds)}
          available={best}
          layStake={figures?.layStake}
          liability={figures?.liability}
          isShort={isShort}
          isRest={figures?.part !== undefined}
        />
      </div>
      {onSwap && <SwappedOdds quote={bet && quoteOf(bet)} onSwap={onSwap} />}
      {notes.map((note) => (
        <Note key={note}>{note}.</Note>
      ))}
      {figures?.plan !== undefined && isShort && (
        <DepthPlan plan={figures.plan} ladder={ladder} view={view.odds} />
      )}
      <section className={styles.results} aria-labelledby={id}>
        <h3 id={id}>Results</h3>
        <ResultsTable rows={rows} />
        {known.length === 2 && <ProfitBars outcomes={known} />}
        <SpokenResult sentence={sentence(figures)} />
      </section>
      {view.isAdvanced && figures !== undefined && figures.part === undefined && (
        <LaySlider figures={figures} isOwn={isOwn} act={act} />
      )}
      {view.isAdvanced && figures !== undefined && (
        <RoundingChoices roundings={figures.roundings} chosen={state.rounding} act={act} />
      )}
      {view.isAdvanced && (
        <PartLays laid={laid} odds={form.lay.decimalOdds} view={view} figures={figures} act={act} />
      )}
      {figures !== undefined && <Workings steps={workingsOf(figures, { isOwn, laid })} />}
    </>
  );
}

function outcomeRows(figures: Figures | undefined, isTwoUp: boolean): readonly OutcomeRow[] {
  const position = figures?.position;
  const rows: readonly OutcomeRow[] = [
    {
      name: 'If back wins',
      bookmaker: figures?.back.win,
      exchange: position?.layLoss,
      total: position?.totalBackWin,
    },
    {
      name: 'If lay wins',
      bookmaker: figures?.back.loss,
      exchange: position?.layWin,
      total: position?.totalLayWin,
    },
  ];
  if (!isTwoUp || figures === undefined || figures.part !== undefined) return rows;
  const { back, price, layStake, bet } = figures;
  const { held } = earlyPayout({ back, lay: { stake: layStake, price }, commission: bet.lay.commission });
  const early = { bookmaker: back.win, exchange: figures.position.layWin, total: held.loses };
  return [...rows, { name: 'Paid early, then it loses', ...early }];
}

function sentence(figures: Figures | undefined): string {
  if (figures === undefined) return '';
  const { layStake, liability, position } = figures;
  const amounts = [layStake, liability].map((amount) => pounds(moneyText(amount)));
  const totals = [position.totalBackWin, position.totalLayWin].map((amount) =>
    signedPounds(moneyText(amount)),
  );
  return `Lay ${amounts[0]}, liability ${amounts[1]}. If back wins ${totals[0]}, if lay wins ${totals[1]}.`;
}
