import { memo, type ReactNode, useDeferredValue, useId } from 'react';
import { type EachWayForm, MIX_UPS, type OddsMixUp, type Working, type WorkingName } from '#lib/matched';
import { TERMS_CHOICES } from '#lib/slip';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { SpokenResult } from '../../../components/ui/spoken-result.tsx';
import type { Calculation } from '../model/calculate.ts';
import type { CalculationView } from '../model/calculation-view.ts';
import { BackCard } from './back-card.tsx';
import type { PartProps } from './bet-card.tsx';
import { CommissionBasisChoice, LayStops, RoundingChoices } from './lay-choices.tsx';
import { LayCard } from './lay-card.tsx';
import { Layline, type LaylineProps } from '../../../components/betting/layline.tsx';
import { DepthPlan, PartLays } from './part-lays.tsx';
import { knownOutcomes, ProfitBars } from './profit-bars.tsx';
import text from '../../../components/ui/styles/text.module.css';
import styles from './calculator.module.css';
import { BetweenResults, ResultsTable } from './results-table.tsx';
import { formatDecimalOdds, moneyText } from '#lib';
import { FoldedSteps } from '../../../components/betting/folded-steps.tsx';
import { pounds } from '../../../components/betting/pounds.ts';

type CalculationBodyProps = PartProps & {
  readonly calculation: Calculation;
  readonly shown: CalculationView;
  /** Swaps two of the odds; undefined if they are not typed by hand. */
  readonly onSwap: ((which: OddsMixUp) => void) | undefined;
  /** A note on the user's funds at the exchanges of a row. */
  readonly funds: ReactNode;
};

/** A back bet with its lays in one market, or in two each-way: the sides, their results, and the lay options. */
export function CalculationBody(props: CalculationBodyProps): ReactNode {
  const { state, view, act, calculation, shown, onSwap, funds } = props;
  const { eachWay } = state;
  const later = useDeferredValue(shown);
  return (
    <>
      <div className={classNames(styles.cards, eachWay !== undefined && styles.three)}>
        <BackCard {...props} context={shown.backContext} moved={shown.backMoved}>
          {eachWay !== undefined && <TermsField terms={eachWay.terms} act={act} />}
        </BackCard>
        {shown.lays.map((lay) => (
          <LayCard key={lay.market} {...props} lay={lay} />
        ))}
      </div>
      {onSwap && <SwappedOdds which={calculation.mixUp} onSwap={onSwap} />}
      {calculation.notes.map((note) => (
        <Note key={note}>{note}.</Note>
      ))}
      {shown.lays.map(
        ({ market, plan, words, ladder }) =>
          plan !== undefined && (
            <DepthPlan
              key={market}
              title={words.plan}
              plan={plan}
              ladder={ladder}
              view={view.odds}
              isPart={eachWay !== undefined}
            />
          ),
      )}
      {funds}
      <Results shown={shown} calculation={calculation} form={state} act={act} />
      {view.isAdvanced && <LayOptions {...props} />}
      <AllWorkings shown={later} />
    </>
  );
}

/** The collapsed workings of each lay. Memoised, so that they do not delay the figures. */
const AllWorkings = memo(function AllWorkings({ shown }: { readonly shown: CalculationView }): ReactNode {
  return shown.lays.map(({ market, words, workings }) => (
    <Workings key={market} title={words.workings} steps={workings}>
      {laylineOf(shown) !== undefined && <Bars shown={shown} />}
    </Workings>
  ));
});

/** The place terms of an each-way bet. Unusual terms from a row or a link become an extra choice. */
function TermsField({ terms, act }: Pick<EachWayForm, 'terms'> & Pick<PartProps, 'act'>): ReactNode {
  const usual: readonly string[] = TERMS_CHOICES;
  const choices = usual.includes(terms) ? usual : [...usual, terms];
  return (
    <Field label="Place terms">
      {(control) => (
        <Select
          {...control}
          value={terms}
          onChange={({ target }) => act({ kind: 'eachWay', fields: { terms: target.value } })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type SwappedOddsProps = {
  /** Undefined if none look swapped, or while the form is invalid or incomplete. */
  readonly which: OddsMixUp | undefined;
  readonly onSwap: (which: OddsMixUp) => void;
};

/** A live region that reports two odds that look swapped, and offers to swap them; empty if none do. */
function SwappedOdds({ which, onSwap }: SwappedOddsProps): ReactNode {
  return (
    <div role="status" className={styles.asks}>
      {which !== undefined && (
        <Note tone="warn">
          <b>Are these two swapped?</b> {MIX_UPS[which]}.{' '}
          <Button variant="link" onClick={() => onSwap(which)}>
            Swap them
          </Button>
        </Note>
      )}
    </div>
  );
}

type ResultsProps = {
  readonly shown: CalculationView;
  readonly calculation: Calculation;
  readonly form: PartProps['state'];
} & Pick<PartProps, 'act'>;

/** The results of every outcome with a chart: a draggable stake for one lay, bars for two. */
function Results({ shown, calculation: { worked, missing }, form, act }: ResultsProps): ReactNode {
  const id = useId();
  const needed = missing === '' ? '' : `Still needed: ${missing}.`;
  const { rows, sentence } = shown;
  const layline = laylineOf(shown);
  return (
    <section className={styles.results} aria-labelledby={id}>
      <h3 id={id}>Results</h3>
      <ResultsTable rows={rows} form={form} />
      {needed !== '' && <p className={classNames(text.sm, text.second)}>{needed}</p>}
      {layline === undefined ? <Bars shown={shown} /> : <Layline {...layline} act={act} />}
      {worked !== undefined && <BetweenResults worked={worked} form={form} />}
      <SpokenResult sentence={needed === '' ? sentence : needed} />
    </section>
  );
}

/** The lay whose stake can be dragged: a single one, with no part matched. */
function laylineOf({ lays }: CalculationView): Omit<LaylineProps, 'act'> | undefined {
  const [lay, ...others] = lays;
  if (lay?.worked === undefined || lay.isRest || others.length > 0) return undefined;
  return { worked: lay.worked, market: lay.market, words: lay.words.slider };
}

/** The profit by outcome, once every outcome is known. */
function Bars({ shown: { charted } }: { readonly shown: CalculationView }): ReactNode {
  const known = knownOutcomes(charted);
  return known.length === charted.length && <ProfitBars outcomes={known} />;
}

/** The options of the lays: other stakes, rounding, matched parts, and the commission basis. */
function LayOptions({ state, view, act, calculation: { worked }, shown }: CalculationBodyProps): ReactNode {
  return (
    <>
      {shown.lays.map(
        (lay) =>
          lay.worked !== undefined &&
          !lay.isRest && (
            <LayStops
              key={lay.market}
              worked={lay.worked}
              market={lay.market}
              words={lay.words.slider}
              act={act}
              withLayline={state.eachWay !== undefined}
            />
          ),
      )}
      {worked !== undefined && (
        <RoundingChoices
          roundings={worked.roundings}
          chosen={state.rounding}
          legend={state.eachWay === undefined ? 'Round the lay stake' : 'Round the lay stakes'}
          act={act}
        />
      )}
      {shown.lays.map((lay) => (
        <PartLays key={lay.market} lay={lay} view={view} act={act} />
      ))}
      <CommissionBasisChoice state={state} act={act} />
    </>
  );
}

const NAMES: Readonly<Record<WorkingName, string>> = {
  backPrice: 'Back odds, as settled',
  layPrice: 'Lay odds, as settled',
  gain: 'What the back bet wins',
  bonus: 'Bonus if back wins',
  need: 'What the lay must be worth',
  covered: 'What is matched already is worth',
  exactLayStake: 'Lay stake, exact',
  layStake: 'Lay stake',
  totalLayStake: 'All that is laid',
  liability: 'Liability',
  layWin: 'What the lay wins',
  totalBackWin: 'If back wins',
  totalLayWin: 'If lay wins',
  profit: 'At worst',
};

/** The formula of every figure with the user's numbers, and its value. */
function Workings({
  title,
  steps,
  children,
}: {
  /** The heading, which distinguishes several workings. */
  readonly title: string;
  readonly steps: readonly Working[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <FoldedSteps
      title={title}
      steps={steps.map((step) => ({
        label: NAMES[step.name],
        formula: step.formula,
        value: shown(step),
      }))}
    >
      {children}
    </FoldedSteps>
  );
}

function shown({ unit, value }: Working): string {
  if (unit === 'odds') return formatDecimalOdds(value, 4);
  return `${value.d === 1 ? '' : '≈ '}${pounds(moneyText(value))}`;
}
