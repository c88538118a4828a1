import { type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import {
  type EachWayFinishes,
  type EachWayForm,
  explainMatched,
  layChoice,
  type LayMarketName,
  type OddsMixUp,
  type WorkedEachWay,
  type WorkedSide,
} from '#lib/matched';
import { ladderOf, sidesOf } from '#lib/product';
import { TERMS_CHOICES } from '#lib/slip';
import type { OpenRow } from '../../panels/open-row.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Note } from '../../ui/note.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { signedPounds } from '../../ui/pounds.ts';
import { Available } from './available.tsx';
import { BackCard } from './back-card.tsx';
import { BetCard } from './bet-card.tsx';
import type { PartProps } from './card-props.ts';
import { CommissionBasisChoice } from './commission-basis-choice.tsx';
import { DepthPlan } from './depth-plan.tsx';
import { LayCard } from './lay-card.tsx';
import { LaySlider, type SliderWords } from './lay-slider.tsx';
import { movedPrice } from './moved-of.ts';
import { movedHint } from './moved-price.tsx';
import type { OutcomeRow } from './outcome-rows.ts';
import { PartLays } from './part-lays.tsx';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import { Reading } from './reading.tsx';
import { ResultsTable } from './results-table.tsx';
import { RoundingChoices } from './rounding-choice.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { SwappedOdds } from './swapped-odds.tsx';
import { Workings } from './workings.tsx';
import card from './bet-card.module.css';
import styles from './calculator.module.css';

type EachWayBodyProps = PartProps & {
  /** Undefined while something is wrong or blank. */
  readonly worked: WorkedEachWay | undefined;
  readonly notes: readonly string[];
  readonly fields: EachWayForm;
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
  /** Swaps two of the odds; undefined where they are not typed by hand. */
  readonly onSwap: ((which: OddsMixUp) => void) | undefined;
  /** The two odds that look swapped. */
  readonly mixUp: OddsMixUp | undefined;
};

/** An each-way bet and its two lays, in the win market and in the place market. */
export function EachWayBody(props: EachWayBodyProps): ReactNode {
  const { state, view, errorsAt, act, worked, notes, fields, open, words, onSwap, mixUp } = props;
  const id = useId();
  const lays = worked?.lays;
  const { lay, placeLay } = open === undefined ? { lay: undefined, placeLay: undefined } : sidesOf(open.row);
  const ladders = { lay: ladderOf(lay), place: ladderOf(placeLay) };
  const parts = partsOf(worked);
  const rows = finishRows(worked, open?.row.aggregationType === 'extra_place');
  // The chart leaves out the extra place, which is no part of the even result; the table shows it.
  const known = knownOutcomes(rows.slice(0, 3));
  const terms: readonly string[] = TERMS_CHOICES;
  const choices = terms.includes(fields.terms) ? terms : [...terms, fields.terms];
  const type = (changes: Partial<Omit<EachWayForm, 'choice'>>): void =>
    act({ kind: 'eachWay', fields: changes });
  return (
    <>
      <div className={`${styles.cards} ${styles.three}`}>
        <BackCard {...props} context={words?.back} moved={open && movedPrice(open, 'back', state.back.odds)}>
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
          moved={open && movedPrice(open, 'lay', state.lay.odds)}
          available={ladders.lay[0]}
          layStake={lays?.winLayStake}
          liability={lays?.winLiability}
          isShort={worked?.win.isShort === true}
          isRest={isPart(worked?.win)}
        />
        <BetCard
          title="Lay to be placed"
          side="lay"
          context={words?.placeLay}
          foot={
            <dl className={card.foot}>
              <Reading
                label={isPart(worked?.place) ? 'Place lay stake, the rest' : 'Place lay stake'}
                amount={lays?.placeLayStake}
              />
              <Reading label="Place liability" amount={lays?.placeLiability} />
            </dl>
          }
        >
          <OddsInput
            label="Odds"
            view={view.odds}
            stored={fields.odds}
            errors={errorsAt('eachWay.lay.odds')}
            onType={(odds) => type({ odds })}
            {...movedHint(open && movedPrice(open, 'place', fields.odds), view.odds, (odds) =>
              type({ odds }),
            )}
          />
          <AmountField
            label="Commission"
            unit="%"
            placeholder="0"
            stored={fields.commission}
            errors={errorsAt('eachWay.lay.commission')}
            step="0.5"
            onType={(commission) => type({ commission })}
          />
          <Available available={ladders.place[0]} isShort={worked?.place.isShort === true} view={view.odds} />
        </BetCard>
      </div>
      {onSwap && <SwappedOdds which={mixUp} onSwap={onSwap} />}
      {notes.map((note) => (
        <Note key={note}>{note}.</Note>
      ))}
      {parts.map(
        ({ name, market, side: { plan, isShort } }) =>
          plan !== undefined &&
          isShort && (
            <DepthPlan
              key={name}
              title={`${name}: lay at several prices`}
              plan={plan}
              ladder={ladders[market]}
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
      {view.isAdvanced && <LayOptions {...props} />}
      {parts.map(({ name, side }) => (
        <Workings key={name} title={`${name}: how its figures come about`} steps={explainMatched(side)} />
      ))}
    </>
  );
}

/** The options of both lays: other stakes, their rounding, and what is matched already. */
function LayOptions({ state, view, act, worked, fields }: EachWayBodyProps): ReactNode {
  return (
    <>
      {partsOf(worked).map(
        ({ market, side }) =>
          !isPart(side) && (
            <LaySlider key={market} worked={side} market={market} words={SLIDERS[market]} act={act} />
          ),
      )}
      {worked !== undefined && (
        <RoundingChoices
          roundings={worked.roundings}
          chosen={state.rounding}
          legend="Round the lay stakes"
          act={act}
        />
      )}
      {LAY_PARTS.map(([market, title]) => (
        <PartLays
          key={market}
          title={title}
          market={market}
          laid={layChoice(state, market).laid}
          odds={market === 'lay' ? state.lay.odds : fields.odds}
          view={view}
          worked={market === 'lay' ? worked?.win : worked?.place}
          act={act}
        />
      ))}
      <CommissionBasisChoice state={state} act={act} />
    </>
  );
}

type Part = { readonly name: string; readonly market: LayMarketName; readonly side: WorkedSide };

function partsOf(worked: WorkedEachWay | undefined): readonly Part[] {
  if (worked === undefined) return [];
  return [
    { name: 'Win part', market: 'lay', side: worked.win },
    { name: 'Place part', market: 'place', side: worked.place },
  ];
}

/** True for a lay of which some is matched already. */
function isPart(side: WorkedSide | undefined): boolean {
  return side !== undefined && side.bet.lay.matched.length > 0;
}

const LAY_PARTS: readonly (readonly [LayMarketName, title: string])[] = [
  ['lay', 'Win lay matched in parts'],
  ['place', 'Place lay matched in parts'],
];

const SLIDERS: Readonly<Record<LayMarketName, SliderWords>> = {
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
  place: {
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

/** The result of every finish; that of the extra place only if the bookmaker pays one. */
function finishRows(worked: WorkedEachWay | undefined, hasExtraPlace: boolean): readonly OutcomeRow[] {
  const lays = worked?.lays;
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
