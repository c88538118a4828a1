import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  EACH_WAY_BET_TYPES,
  editMatchedForm,
  type MatchedBetType,
  type MatchedForm,
  type OddsMixUp,
} from '#lib/matched';
import { betTypeChoices } from '#lib/product';
import type { OpenRow, Step } from '../../../panels/open-row.ts';
import { calculate } from '../model/calculate.ts';
import { calculationView } from '../model/calculation-view.ts';
import { CalculatorBar } from './calculator-bar.tsx';
import { CalculatorFoot } from './calculator-foot.tsx';
import { CalculatorHead } from './calculator-head.tsx';
import { CalculationBody } from './calculation-body.tsx';
import type { CalculatorTaste } from '../model/opened-state.ts';
import { rowWords } from '../model/side-contexts.ts';
import { useCalculatorView } from '../use-calculator-view.ts';
import { usePanelKeys } from '../use-panel-keys.ts';
import styles from './calculator.module.css';

type CalculatorProps = {
  readonly initial: MatchedForm;
  readonly taste: CalculatorTaste;
  /** The row that it is open on, as it is now; undefined by itself. */
  readonly open: OpenRow | undefined;
  readonly onStep: ((by: Step) => void) | undefined;
  readonly isAdvanced: boolean;
  readonly onAdvanced: (isAdvanced: boolean) => void;
  /** Called with the form on mount and after every change. */
  readonly onChange?: ((state: MatchedForm) => void) | undefined;
};

/** A calculation: what is typed, and what comes of it. */
export function Calculator(props: CalculatorProps): ReactNode {
  const { initial, taste, open, onStep, isAdvanced, onAdvanced, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [state, act] = useReducer(editMatchedForm, initial);
  const view = useCalculatorView(taste, open, isAdvanced);
  const calculation = useMemo(() => calculate(state, open), [state, open]);
  const words = useMemo(() => open && rowWords(open, taste.config), [open, taste.config]);
  const shown = useMemo(
    () => calculationView({ form: state, calculation, open, words }),
    [state, calculation, open, words],
  );
  useEffect(() => onChange?.(state), [state, onChange]);
  // Opening another row unmounted the focused button: focus stays in the panel, so that its keys work.
  useEffect(() => {
    const isInPanel = frame.current?.closest('dialog') !== null;
    if (isInPanel && document.activeElement === document.body) frame.current?.focus();
  }, []);
  const press = (what: string) => (): void => {
    frame.current?.querySelector<HTMLElement>(`[data-copy="${what}"]`)?.click();
  };
  const swap = (which: OddsMixUp): void => {
    act({ kind: 'swap', which });
    // Swapping unmounts the question with the pressed button: focus moves to the back odds.
    frame.current?.querySelector<HTMLElement>('[data-field="back-odds"]')?.focus();
  };
  usePanelKeys(frame, {
    c: press('stake'),
    C: press('liability'),
    n: () => onStep?.(1),
    p: () => onStep?.(-1),
  });
  return (
    <div ref={frame} className={styles.calculator} tabIndex={-1}>
      {open !== undefined && words !== undefined && (
        <CalculatorHead open={open} words={words} onStep={onStep} />
      )}
      <CalculatorBar
        betType={state.betType}
        choices={choicesFor(taste.config?.flags.hideRiskFree ?? false, state.eachWay !== undefined)}
        isEachWay={open === undefined ? state.eachWay !== undefined : undefined}
        view={view}
        act={act}
        onAdvanced={onAdvanced}
      />
      <CalculationBody
        state={state}
        view={view}
        act={act}
        errorsAt={(path) => calculation.errors.get(path) ?? []}
        calculation={calculation}
        shown={shown}
        // A row's prices are not typed: odds that look swapped there are a boost or a bet worth making.
        onSwap={open === undefined ? swap : undefined}
      />
      <CalculatorFoot state={state} open={open} bets={calculation.documents} />
    </div>
  );
}

/** A refund has no place in an each-way match. */
function choicesFor(hideRiskFree: boolean, isEachWay: boolean): readonly MatchedBetType[] {
  const all = betTypeChoices(hideRiskFree);
  const eachWay: readonly MatchedBetType[] = EACH_WAY_BET_TYPES;
  return isEachWay ? all.filter((type) => eachWay.includes(type)) : all;
}
