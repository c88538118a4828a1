import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useReducer, useRef } from 'react';
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
import { CalculationBody } from './calculation-body.tsx';
import { CalculatorFoot } from './calculator-foot.tsx';
import { FundsNote } from './funds-note.tsx';
import type { CalculatorTaste } from '../model/opened-state.ts';
import { rowWords, type RowWords } from '../model/side-contexts.ts';
import { useCalculatorView } from '../use-calculator-view.ts';
import styles from './calculator.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { CHEVRON_LEFT, sportIcon } from '../../../components/ui/feature-icons.ts';
import { CHEVRON_RIGHT, Icon } from '../../../components/ui/icons.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { pairText } from '../../../components/betting/feed-names.ts';
import { startText } from '../../../components/ui/text/dates.ts';
import { useMinute } from '../../../platform/use-second.ts';
import text from '../../../components/ui/styles/text.module.css';
import { deviceSettings } from '../../../platform/device-settings.ts';
import { isTyping } from '../../../platform/use-hotkeys.ts';

const PriceChart = lazily(async () => (await import('./price-chart.tsx')).PriceChart);

type CalculatorProps = {
  readonly initial: MatchedForm;
  readonly taste: CalculatorTaste;
  /** The current state of the row that it is open on; undefined without a row. */
  readonly open: OpenRow | undefined;
  readonly onStep: ((by: Step) => void) | undefined;
  readonly isAdvanced: boolean;
  readonly onAdvanced: (isAdvanced: boolean) => void;
  /** Called with the form on mount and after every change. */
  readonly onChange?: ((state: MatchedForm) => void) | undefined;
};

/** The matched betting calculator: its form and its results. */
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
        // A row's prices are not typed, so odds that look swapped are a boost or an arb.
        onSwap={open === undefined ? swap : undefined}
        funds={
          open !== undefined &&
          calculation.worked !== undefined && (
            <FundsNote worked={calculation.worked} row={open.row} bookie={nameIn(taste)} act={act} />
          )
        }
      />
      {open !== undefined && (
        <div className={styles.prices}>
          <Suspense>
            <PriceChart row={open.row} odds={view.odds} />
          </Suspense>
        </div>
      )}
      <CalculatorFoot state={state} open={open} bets={calculation.documents} shown={shown} />
    </div>
  );
}

function nameIn({ config }: CalculatorTaste): (code: string) => string {
  return (code) => config?.bookies.find((bookie) => bookie.code === code)?.name ?? code;
}

/** The bet types offered; an each-way bet cannot have a refund. */
function choicesFor(hideRiskFree: boolean, isEachWay: boolean): readonly MatchedBetType[] {
  const all = betTypeChoices(hideRiskFree);
  const eachWay: readonly MatchedBetType[] = EACH_WAY_BET_TYPES;
  return isEachWay ? all.filter((type) => eachWay.includes(type)) : all;
}

type CalculatorHeadProps = {
  readonly open: OpenRow;
  readonly words: RowWords;
  readonly onStep: ((by: Step) => void) | undefined;
};

/** The head of a row's calculation: the row, its problems, and buttons that step to the rows beside it. */
function CalculatorHead({ open, words, onStep }: CalculatorHeadProps): ReactNode {
  const now = useMinute();
  const { row, isGone, ways } = open;
  const pairing = pairText(row);
  const icon = sportIcon(words.iconName);
  return (
    <>
      <div className={styles.event}>
        {icon !== undefined && <Icon path={icon} size="sm" />}
        <p>
          <b>{words.event}</b> <span>{words.competition}</span>{' '}
          <span className={text.num}>{startText(row.event.start * 1000, now)}</span>
        </p>
        {onStep !== undefined && (
          <span className={styles.steps}>
            <Button
              variant="quiet"
              size="sm"
              title="Previous row (p)"
              data-step={-1}
              disabled={!ways.includes(-1)}
              onClick={() => onStep(-1)}
            >
              <Icon path={CHEVRON_LEFT} size="sm" />
              <span className={styles.word}>Previous row</span>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              title="Next row (n)"
              data-step={1}
              disabled={!ways.includes(1)}
              onClick={() => onStep(1)}
            >
              <span className={styles.word}>Next row</span>
              <Icon path={CHEVRON_RIGHT} size="sm" />
            </Button>
          </span>
        )}
      </div>
      {isGone && <Note tone="warn">This row has left the feed. Showing its last prices.</Note>}
      {row.health.length > 0 && (
        <Note tone="warn">
          <b>Check both prices before you bet.</b> The row is marked: {row.health.join(', ')}.
        </Note>
      )}
      {pairing.length > 0 && (
        <Note>
          <b>Same event?</b> {pairing.join('. ')}.
        </Note>
      )}
    </>
  );
}

/** The action of each key in the panel. */
type PanelKeys = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts of the panel that contains `inside`, ignored while the user types or has switched them
 * off.
 */
function usePanelKeys(inside: RefObject<Element | null>, keys: PanelKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const dialog = inside.current?.closest('dialog');
      if (dialog?.contains(event.target instanceof Node ? event.target : null) !== true) return;
      if (!isShortcut(event) || isTyping(event) || deviceSettings().singleKeys === false) return;
      if (Object.hasOwn(current.current, event.key)) current.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inside]);
}

/** True for a key without a modifier that nothing else has handled. */
function isShortcut({ defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || altKey);
}
