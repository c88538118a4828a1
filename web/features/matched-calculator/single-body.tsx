import { type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import { earlyPayout, explainMatched, type OddsMixUp, type WorkedSingle } from '#lib/matched';
import { ladderOf, sidesOf } from '#lib/product';
import type { OpenRow } from '../../panels/open-row.ts';
import { Note } from '../../ui/note.tsx';
import { pounds, signedPounds } from '../../ui/pounds.ts';
import { BackCard } from './back-card.tsx';
import type { PartProps } from './card-props.ts';
import { CommissionBasisChoice } from './commission-basis-choice.tsx';
import { DepthPlan } from './depth-plan.tsx';
import { LayCard } from './lay-card.tsx';
import { LaySlider } from './lay-slider.tsx';
import { movedPrice } from './moved-of.ts';
import type { OutcomeRow } from './outcome-rows.ts';
import { PartLays } from './part-lays.tsx';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import { ResultsTable } from './results-table.tsx';
import { RoundingChoices } from './rounding-choice.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { SwappedOdds } from './swapped-odds.tsx';
import { Workings } from './workings.tsx';
import styles from './calculator.module.css';

type SingleBodyProps = PartProps & {
  /** Undefined while something is wrong or blank, and if no lay is needed. */
  readonly worked: WorkedSingle | undefined;
  readonly notes: readonly string[];
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
  /** Swaps two of the odds; undefined where they are not typed by hand. */
  readonly onSwap: ((which: OddsMixUp) => void) | undefined;
  /** The two odds that look swapped. */
  readonly mixUp: OddsMixUp | undefined;
};

/** A back bet and its lay: both sides, what they leave, and the options of the lay. */
export function SingleBody(props: SingleBodyProps): ReactNode {
  const { state, view, act, worked, notes, open, words, onSwap, mixUp } = props;
  const id = useId();
  const { laid, back, lay } = state;
  const figures = worked?.figures;
  const isPart = worked !== undefined && worked.bet.lay.matched.length > 0;
  const ladder = open === undefined ? [] : ladderOf(sidesOf(open.row).lay);
  const rows = outcomeRows(worked, open?.row.aggregationType === 'two_up' && !isPart);
  // The chart leaves out the early payout, which is no part of the even result; the table shows it.
  const known = knownOutcomes(rows.slice(0, 2));
  return (
    <>
      <div className={styles.cards}>
        <BackCard {...props} context={words?.back} moved={open && movedPrice(open, 'back', back.odds)} />
        <LayCard
          {...props}
          context={words?.lay}
          moved={open && movedPrice(open, 'lay', lay.odds)}
          available={ladder[0]}
          layStake={figures?.nextLayStake}
          liability={figures?.nextLiability}
          isShort={worked?.isShort === true}
          isRest={isPart}
        />
      </div>
      {onSwap && <SwappedOdds which={mixUp} onSwap={onSwap} />}
      {notes.map((note) => (
        <Note key={note}>{note}.</Note>
      ))}
      {worked?.plan !== undefined && worked.isShort && (
        <DepthPlan plan={worked.plan} ladder={ladder} view={view.odds} />
      )}
      <section className={styles.results} aria-labelledby={id}>
        <h3 id={id}>Results</h3>
        <ResultsTable rows={rows} />
        {known.length === 2 && <ProfitBars outcomes={known} />}
        <SpokenResult sentence={sentence(worked)} />
      </section>
      {view.isAdvanced && worked !== undefined && !isPart && <LaySlider worked={worked} act={act} />}
      {view.isAdvanced && worked !== undefined && (
        <RoundingChoices roundings={worked.roundings} chosen={state.rounding} act={act} />
      )}
      {view.isAdvanced && (
        <>
          <PartLays laid={laid} odds={lay.odds} view={view} worked={worked} act={act} />
          <CommissionBasisChoice state={state} act={act} />
        </>
      )}
      {worked !== undefined && <Workings steps={explainMatched(worked)} />}
    </>
  );
}

function outcomeRows(worked: WorkedSingle | undefined, isTwoUp: boolean): readonly OutcomeRow[] {
  const figures = worked?.figures;
  const rows: readonly OutcomeRow[] = [
    {
      name: 'If back wins',
      bookmaker: figures?.backWin,
      exchange: figures?.layLoss,
      total: figures?.totalBackWin,
    },
    {
      name: 'If lay wins',
      bookmaker: figures?.backLoss,
      exchange: figures?.layWin,
      total: figures?.totalLayWin,
    },
  ];
  if (!isTwoUp || worked === undefined) return rows;
  const { outcomes, bet, figures: all } = worked;
  const { price, commission } = bet.lay;
  const { held } = earlyPayout({ back: outcomes, lay: { stake: all.layStake, price }, commission });
  const early = { bookmaker: all.backWin, exchange: all.layWin, total: held.loses };
  return [...rows, { name: 'Paid early, then it loses', ...early }];
}

function sentence(worked: WorkedSingle | undefined): string {
  if (worked === undefined) return '';
  const { nextLayStake, nextLiability, totalBackWin, totalLayWin } = worked.figures;
  const amounts = [nextLayStake, nextLiability].map((amount) => pounds(moneyText(amount)));
  const totals = [totalBackWin, totalLayWin].map((amount) => signedPounds(moneyText(amount)));
  return `Lay ${amounts[0]}, liability ${amounts[1]}. If back wins ${totals[0]}, if lay wins ${totals[1]}.`;
}
