import { type ReactNode, useId, useMemo, useState } from 'react';
import { moneyText } from '#lib';
import type { EachWayFinishes, EachWayLay, MatchedBet, OddsMixUp } from '#lib/matched';
import { TERMS_CHOICES } from '#lib/slip';
import type { OpenRow } from '../../panels/open-row.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { signedPounds } from '../../ui/pounds.ts';
import { Available } from './available.tsx';
import { BackCard } from './back-card.tsx';
import { BetCard } from './bet-card.tsx';
import { type EachWayFields, layChoice, type LaySide } from './calculator-state.ts';
import type { PartProps } from './card-props.ts';
import { DepthPlan } from './depth-plan.tsx';
import { eachWayOf } from './each-way-of.ts';
import { eachWayParts, eachWayRoundings } from './each-way-parts.ts';
import { LayCard } from './lay-card.tsx';
import { LaySlider, type SliderWords } from './lay-slider.tsx';
import { movedPlacePrice, movedPrice } from './moved-of.ts';
import { movedHint } from './moved-price.tsx';
import { isTooLittle, type OutcomeRow } from './outcome-rows.ts';
import { PartLays } from './part-lays.tsx';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import { Reading } from './reading.tsx';
import { ResultsTable } from './results-table.tsx';
import { quoteOf } from './quote-of.ts';
import { RoundingChoices } from './rounding-choice.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { SwappedOdds } from './swapped-odds.tsx';
import { Workings } from './workings.tsx';
import card from './bet-card.module.css';
import styles from './calculator.module.css';

type EachWayBodyProps = PartProps & {
  readonly bet: MatchedBet | undefined;
  readonly fields: EachWayFields;
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
  /** Swaps two of the odds; undefined where they are not typed by hand. */
  readonly onSwap: ((which: OddsMixUp) => void) | undefined;
};

/** An each-way bet and its two lays, in the win market and in the place market. */
export function EachWayBody(props: EachWayBodyProps): ReactNode {
  const { state, view, errorsAt, act, bet, fields, open, words, onSwap } = props;
  const id = useId();
  const lays = useMemo(() => (bet === undefined ? undefined : eachWayOf(bet, state)), [bet, state]);
  const parts = useMemo(() => (bet === undefined ? [] : eachWayParts(state, bet, open)), [state, bet, open]);
  // Another row is another calculator: these are the odds that this one was opened with.
  const [openedPlace] = useState(fields.placeOdds);
  const movedPlace = open && movedPlacePrice(open, { opened: openedPlace, typed: fields.placeOdds });
  const stakes = [lays?.winLayStake, lays?.placeLayStake];
  const [winPart, placePart] = parts;
  const [winBest, placeBest] = [winPart?.ladder[0], placePart?.ladder[0]];
  const rows = finishRows(lays, open?.row.aggregationType === 'extra_place');
  // What an extra place leaves is no part of the even result: it stands in the table alone.
  const known = knownOutcomes(rows.slice(0, 3));
  const terms: readonly string[] = TERMS_CHOICES;
  const choices = terms.includes(fields.terms) ? terms : [...terms, fields.terms];
  const type = (changes: Partial<Omit<EachWayFields, 'placeChoice'>>): void =>
    act({ kind: 'eachWay', fields: changes });
  return (
    <>
      <div className={`${styles.cards} ${styles.three}`}>
        <BackCard
          {...props}
          context={words?.back}
          moved={open && movedPrice(open, 'back', state.form.back.decimalOdds)}
        >
          <Field label="Place terms">
            {(control) => (
              <Select
                {...control}
                value={fields.terms}
                onChange={({ target }) => type({ terms: target.value })}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </BackCard>
        <LayCard
          {...props}
          title="Lay to win"
          context={words?.lay}
          moved={open && movedPrice(open, 'lay', state.form.lay.decimalOdds)}
          available={winBest}
          layStake={lays?.winLayStake}
          liability={lays?.winLiability}
          isShort={isTooLittle(stakes[0], winBest)}
          isRest={winPart?.figures.part !== undefined}
        />
        <BetCard
          title="Lay to be placed"
          side="lay"
          context={words?.placeLay}
          foot={
            <dl className={card.foot}>
              <Reading
                label={
                  placePart?.figures.part === undefined ? 'Place lay stake' : 'Place lay stake, the rest'
                }
                amount={lays?.placeLayStake}
              />
              <Reading label="Place liability" amount={lays?.placeLiability} />
            </dl>
          }
        >
          <OddsInput
            label="Odds"
            view={view.odds}
            stored={fields.placeOdds}
            errors={errorsAt('eachWay.placeOdds')}
            onType={(placeOdds) => type({ placeOdds })}
            {...movedHint(movedPlace, view.odds, (placeOdds) => type({ placeOdds }))}
          />
          <AmountField
            label="Commission"
            unit="%"
            placeholder="0"
            stored={fields.placeCommission}
            errors={errorsAt('eachWay.placeCommission')}
            step="0.5"
            onType={(placeCommission) => type({ placeCommission })}
          />
          <Available available={placeBest} isShort={isTooLittle(stakes[1], placeBest)} view={view.odds} />
        </BetCard>
      </div>
      {onSwap && <SwappedOdds quote={bet && quoteOf(bet, fields)} onSwap={onSwap} />}
      {parts.map(
        ({ name, figures: { plan }, ladder }, part) =>
          plan !== undefined &&
          isTooLittle(stakes[part], ladder[0]) && (
            <DepthPlan
              key={name}
              title={`${name}: lay at several prices`}
              plan={plan}
              ladder={ladder}
              view={view.odds}
              isPart
            />
          ),
      )}
      <section className={styles.results} aria-labelledby={id}>
        <h3 id={id}>Results</h3>
        <ResultsTable rows={rows} />
        {known.length === 3 && <ProfitBars outcomes={known} />}
        <SpokenResult sentence={sentence(rows)} />
      </section>
      {view.isAdvanced &&
        parts.map(
          ({ side, figures }) =>
            figures.part === undefined && (
              <LaySlider
                key={side}
                figures={figures}
                isOwn={layChoice(state, side).ownStake !== undefined}
                side={side}
                words={SLIDERS[side]}
                act={act}
              />
            ),
        )}
      {view.isAdvanced && bet !== undefined && lays !== undefined && (
        <RoundingChoices
          roundings={eachWayRoundings(bet, state)}
          chosen={state.rounding}
          legend="Round the lay stakes"
          act={act}
        />
      )}
      {view.isAdvanced &&
        LAY_PARTS.map(([side, title], part) => (
          <PartLays
            key={side}
            title={title}
            side={side}
            laid={layChoice(state, side).laid}
            odds={side === 'lay' ? state.form.lay.decimalOdds : fields.placeOdds}
            view={view}
            figures={parts[part]?.figures}
            act={act}
          />
        ))}
      {parts.map(({ name, workings }) => (
        <Workings key={name} title={`${name}: how its figures come about`} steps={workings} />
      ))}
    </>
  );
}

const LAY_PARTS: readonly (readonly [LaySide, title: string])[] = [
  ['lay', 'Win lay matched in parts'],
  ['placeLay', 'Place lay matched in parts'],
];

const SLIDERS: Readonly<Record<LaySide, SliderWords>> = {
  lay: {
    title: 'Win part: lay less or more',
    about:
      'What the win part leaves by itself. A smaller lay leaves more if it wins, a larger one if it does not. The results above have both parts.',
    stake: 'Win lay stake',
    ifBack: 'If it wins',
    ifLay: 'If it does not',
    evenIfBack: 'Win part breaks even if it wins',
    evenIfLay: 'Win part breaks even if it does not win',
  },
  placeLay: {
    title: 'Place part: lay less or more',
    about:
      'What the place part leaves by itself. A smaller lay leaves more if it is placed, a larger one if it is not. The results above have both parts.',
    stake: 'Place lay stake',
    ifBack: 'If placed',
    ifLay: 'If unplaced',
    evenIfBack: 'Place part breaks even if placed',
    evenIfLay: 'Place part breaks even if unplaced',
  },
};

const FINISHES: readonly (readonly [keyof EachWayFinishes, name: string])[] = [
  ['wins', 'Wins'],
  ['places', 'Places'],
  ['unplaced', 'Unplaced'],
  ['extraPlace', 'Takes the extra place'],
];

/** What every finish leaves; the extra place only where the bookmaker pays one. */
function finishRows(lays: EachWayLay | undefined, hasExtraPlace: boolean): readonly OutcomeRow[] {
  return FINISHES.filter(([finish]) => hasExtraPlace || finish !== 'extraPlace').map(([finish, name]) => ({
    name,
    bookmaker: lays?.sides[finish].bookmaker,
    exchange: lays?.sides[finish].exchange,
    total: lays?.[finish],
  }));
}

function sentence(rows: readonly OutcomeRow[]): string {
  return rows
    .flatMap(({ name, total }) => (total === undefined ? [] : `${name} ${signedPounds(moneyText(total))}`))
    .join(', ');
}
