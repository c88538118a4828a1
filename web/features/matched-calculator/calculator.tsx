import { type ReactNode, useEffect, useMemo, useReducer, useRef } from 'react';
import { betTypeChoices } from '#lib/product';
import { EACH_WAY_BET_TYPES, type MatchedBetType, type OddsMixUp } from '#lib/matched';
import type { OpenRow, Step } from '../../panels/open-row.ts';
import { betOf } from './bet-of.ts';
import { betsToSave } from './bets-to-save.ts';
import { CalculatorBar } from './calculator-bar.tsx';
import { CalculatorFoot } from './calculator-foot.tsx';
import { CalculatorHead } from './calculator-head.tsx';
import { calculatorReducer, type CalculatorState } from './calculator-state.ts';
import { EachWayBody } from './each-way-body.tsx';
import { figuresOf } from './figures.ts';
import { ladderOf } from './ladder-of.ts';
import type { CalculatorTaste } from './opened-state.ts';
import { rowWords } from './side-contexts.ts';
import { SingleBody } from './single-body.tsx';
import { useCalculatorView } from './use-calculator-view.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import styles from './calculator.module.css';

type CalculatorProps = {
  readonly initial: CalculatorState;
  readonly taste: CalculatorTaste;
  /** The row that it is open on, as it is now; undefined by itself. */
  readonly open: OpenRow | undefined;
  readonly onStep: ((by: Step) => void) | undefined;
  readonly isAdvanced: boolean;
  readonly onAdvanced: (isAdvanced: boolean) => void;
  /** Told of every change of what is typed. */
  readonly onChange?: ((state: CalculatorState) => void) | undefined;
};

/** A calculation: what is typed, and what comes of it. */
export function Calculator(props: CalculatorProps): ReactNode {
  const { initial, taste, open, onStep, isAdvanced, onAdvanced, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [state, act] = useReducer(calculatorReducer, initial);
  const view = useCalculatorView(taste, open, isAdvanced);
  const { bet, issues } = useMemo(() => betOf(state), [state]);
  const words = useMemo(() => open && rowWords(open, taste.config), [open, taste.config]);
  const ladder = useMemo(() => ladderOf(open), [open]);
  const { laid, ownStake, eachWay } = state;
  const worked = useMemo(
    () => (bet === undefined ? NOTHING : figuresOf(bet, { laid, ownStake }, ladder)),
    [bet, laid, ownStake, ladder],
  );
  const bets = useMemo(
    () => (bet === undefined ? [] : betsToSave({ state, bet, figures: worked.figures, open })),
    [state, bet, worked, open],
  );
  useEffect(() => onChange?.(state), [state, onChange]);
  // Another row took the place of the one whose button had the focus: it stays in the panel, for its keys.
  useEffect(() => {
    const isInPanel = frame.current?.closest('dialog') !== null;
    if (isInPanel && document.activeElement === document.body) frame.current?.focus();
  }, []);
  const press = (what: string) => (): void => {
    frame.current?.querySelector<HTMLElement>(`[data-copy="${what}"]`)?.click();
  };
  const swap = (which: OddsMixUp): void => {
    act({ kind: 'swap', which });
    // What asked goes, and its button with it.
    frame.current?.querySelector<HTMLElement>('[data-field="back-odds"]')?.focus();
  };
  usePanelKeys(frame, {
    c: press('stake'),
    C: press('liability'),
    n: () => onStep?.(1),
    p: () => onStep?.(-1),
  });
  const part = {
    state,
    view,
    act,
    bet,
    open,
    words,
    // A row's prices are from where they stand: what looks too good there is a boost or a bet worth making.
    onSwap: open === undefined ? swap : undefined,
    errorsAt: (path: string) => issues.filter((issue) => issue.path === path).map(({ message }) => message),
  };
  return (
    <div ref={frame} className={styles.calculator} tabIndex={-1}>
      {open !== undefined && words !== undefined && (
        <CalculatorHead open={open} words={words} onStep={onStep} />
      )}
      <CalculatorBar
        betType={state.form.betType}
        choices={choicesFor(taste.config?.flags.hideRiskFree ?? false, eachWay !== undefined)}
        isEachWay={open === undefined ? eachWay !== undefined : undefined}
        view={view}
        act={act}
        onAdvanced={onAdvanced}
      />
      {eachWay === undefined ? (
        <SingleBody {...part} {...worked} ladder={ladder} />
      ) : (
        <EachWayBody {...part} fields={eachWay} />
      )}
      <CalculatorFoot state={state} open={open} bets={bets} />
    </div>
  );
}

const NOTHING: ReturnType<typeof figuresOf> = { figures: undefined, notes: [] };

/** A refund has no place in an each-way match. */
function choicesFor(hideRiskFree: boolean, isEachWay: boolean): readonly MatchedBetType[] {
  const all = betTypeChoices(hideRiskFree);
  const eachWay: readonly MatchedBetType[] = EACH_WAY_BET_TYPES;
  return isEachWay ? all.filter((type) => eachWay.includes(type)) : all;
}
