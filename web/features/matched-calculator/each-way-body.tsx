import { type ReactNode, useId, useMemo } from 'react';
import { moneyText } from '#lib';
import type { EachWayFinishes, EachWayLay, MatchedBet } from '#lib/matched';
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
import type { EachWayFields } from './calculator-state.ts';
import type { PartProps } from './card-props.ts';
import { DepthPlan } from './depth-plan.tsx';
import { eachWayOf } from './each-way-of.ts';
import { eachWayParts, eachWayRoundings } from './each-way-parts.ts';
import { LayCard } from './lay-card.tsx';
import { movedPrice } from './moved-of.ts';
import { isTooLittle, type OutcomeRow } from './outcome-rows.ts';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import { Reading } from './reading.tsx';
import { ResultsTable } from './results-table.tsx';
import { RoundingChoices } from './rounding-choice.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { Workings } from './workings.tsx';
import card from './bet-card.module.css';
import styles from './calculator.module.css';

type EachWayBodyProps = PartProps & {
  readonly bet: MatchedBet | undefined;
  readonly fields: EachWayFields;
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
};

/** An each-way bet and its two lays, in the win market and in the place market. */
export function EachWayBody(props: EachWayBodyProps): ReactNode {
  const { state, view, act, bet, fields, open, words } = props;
  const id = useId();
  const lays = useMemo(() => (bet === undefined ? undefined : eachWayOf(bet, fields)), [bet, fields]);
  const parts = useMemo(() => (bet === undefined ? [] : eachWayParts(state, bet, open)), [state, bet, open]);
  const stakes = [lays?.winLayStake, lays?.placeLayStake];
  const [winBest, placeBest] = [0, 1].map((part) => parts[part]?.ladder[0]);
  const rows = finishRows(lays, open?.row.aggregationType === 'extra_place');
  // What an extra place leaves is no part of the even result: it stands in the table alone.
  const known = knownOutcomes(rows.slice(0, 3));
  const terms: readonly string[] = TERMS_CHOICES;
  const choices = terms.includes(fields.terms) ? terms : [...terms, fields.terms];
  const type = (changes: Partial<EachWayFields>): void => act({ kind: 'eachWay', fields: changes });
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
          isRest={false}
        />
        <BetCard
          title="Lay to be placed"
          side="lay"
          context={words?.placeLay}
          foot={
            <dl className={card.foot}>
              <Reading label="Place lay stake" amount={lays?.placeLayStake} />
              <Reading label="Place liability" amount={lays?.placeLiability} />
            </dl>
          }
        >
          <OddsInput
            label="Odds"
            view={view.odds}
            stored={fields.placeOdds}
            onType={(placeOdds) => type({ placeOdds })}
          />
          <AmountField
            label="Commission"
            unit="%"
            placeholder="0"
            stored={fields.placeCommission}
            errors={[]}
            step="0.5"
            onType={(placeCommission) => type({ placeCommission })}
          />
          <Available available={placeBest} isShort={isTooLittle(stakes[1], placeBest)} view={view.odds} />
        </BetCard>
      </div>
      {parts.map(
        ({ name, plan, ladder }, part) =>
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
      {view.isAdvanced && bet !== undefined && lays !== undefined && (
        <RoundingChoices
          roundings={eachWayRoundings(bet, fields)}
          chosen={state.rounding}
          legend="Round the lay stakes"
          act={act}
        />
      )}
      {parts.map(({ name, workings }) => (
        <Workings key={name} title={`${name}: how its figures come about`} steps={workings} />
      ))}
    </>
  );
}

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
