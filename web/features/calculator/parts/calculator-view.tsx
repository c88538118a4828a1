import { type Dispatch, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { type Bet, isSlug, type Settlement, type Slug, systemLabel } from '#lib';
import { type Slip, toDraft } from '#lib/slip';
import { useAccount } from '../../../api/use-account.ts';
import { PATHS } from '../../../app/paths.ts';
import { LinkNotice } from '../../../components/betting/link-notice.tsx';
import { type Crumb, Page } from '../../../components/ui/page.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { type LastSave, lastSave } from '../../../api/last-save.ts';
import { usePanels } from '../../../panels/panel-stack.tsx';
import { Panel } from '../../../panels/panel.tsx';
import { useMedia } from '../../../platform/use-media.ts';
import { isTyping, useHotkeys } from '../../../platform/use-hotkeys.ts';
import { useStored } from '../../../platform/browser-store.ts';
import { work } from '../model/work.ts';
import type { CalculatorAction, CalculatorState } from '../model/calculator-state.ts';
import type { FieldIssues } from '../model/field-issues.ts';
import { systemText } from '../model/fold-counts.ts';
import { useCalculator } from '../use-calculator.ts';
import { useViewOptions, type ViewOptions } from '../use-view-options.ts';
import { CalculatorHead, ToolRow } from './calculator-head.tsx';
import { FooterBar, goToIssue } from './footer-bar.tsx';
import {
  BreakdownTable,
  CompareSystems,
  EditedBet,
  PasteDialog,
  SaveDialog,
  ScoresPanel,
  SettingsForm,
  usePreloadedParts,
} from './lazy-parts.ts';
import { ResultsCard, SpokenResults } from './results-card.tsx';
import { SelectionsCard } from './selections-card.tsx';
import { StakeCard } from './stake-card.tsx';
import styles from './calculator-view.module.css';
import { Card } from '../../../components/ui/card.tsx';
import { useAfterPaint } from '../../../platform/use-after-paint.ts';

const SETTINGS = 'calculator-settings';
const COMPARE = 'compare-systems';
const SCORES = 'final-scores';

/** A calculator of any system: selections, stake and results. */
export function CalculatorView({ slug }: { readonly slug: Slug }): ReactNode {
  const [state, act] = useCalculator(slug, useAccount().preferences?.general.stakeFormat);
  const view = useViewOptions(slug);
  const panels = usePanels();
  const [pasted, setPasted] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { slip } = state.slip;
  const { editing } = state;
  // A saved slip cannot be saved again until it changes.
  const isSaved = isSavedBy(useStored(lastSave), state);
  const { answer, cost, issues, issuesByField } = useMemo(() => work(slip), [slip]);

  usePreloadedParts();
  const openSettings = (): void => panels.open(SETTINGS);
  const openScores = useCallback(() => panels.open(SCORES), [panels]);
  const paste = useCallback((text: string) => setPasted(text), []);
  const step = (event: KeyboardEvent, kind: 'undo' | 'redo'): void => {
    if (isTyping(event)) return;
    event.preventDefault();
    act({ kind });
  };
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault();
      if (answer.ok) setSaving(!isSaved);
      else goToIssue(answer.issues[0]?.path ?? '', openSettings);
    },
    'mod+z': (event) => step(event, event.shiftKey ? 'redo' : 'undo'),
    'mod+y': (event) => step(event, 'redo'),
  });

  // The footer is beside the results on wide screens, and sticky below the page in one column.
  const isWide = useMedia('(min-width: 75.01rem)');
  const bar = (
    <FooterBar
      state={state}
      answer={answer}
      act={act}
      isSaved={isSaved}
      onSave={() => setSaving(true)}
      onSettings={openSettings}
    />
  );
  const label = systemLabel(isSlug(slip.system) ? slug : slip.system);
  return (
    <>
      <Page
        className={styles.page}
        title={`${label} calculator`}
        here={label}
        above={ABOVE_CALCULATORS}
        about={aboutText(slug, slip, cost)}
        end={
          <CalculatorHead
            system={isSlug(slip.system) ? slug : slip.system}
            format={view.odds.format}
            onSystem={(system) => act({ kind: 'propose', proposal: { kind: 'system', system } })}
            onSettings={openSettings}
          />
        }
      >
        <Notices state={state} act={act} isSaving={isSaving} onClose={() => setSaving(false)} />
        <div className={styles.grid}>
          <div className={styles.main}>
            <div className={styles.selections}>
              <SelectionsCard
                state={state}
                issues={issues}
                view={view}
                act={act}
                onPaste={paste}
                onScores={openScores}
              />
            </div>
            <div className={styles.stake}>
              <StakeCard slip={slip} cost={cost} issues={issuesByField} view={view} act={act} />
            </div>
            <div className={styles.breakdown}>
              <BreakdownCard settlement={answer.ok ? answer.settlement : undefined} />
            </div>
          </div>
          <aside className={styles.side} aria-label="Results and tools">
            <ResultsCard answer={answer} cost={cost} act={act} />
            {isWide && bar}
            <ToolRow state={state} onCompare={() => panels.open(COMPARE)} />
          </aside>
        </div>
        <SpokenResults answer={answer} />
      </Page>
      {!isWide && bar}
      <CalculatorPanels
        slip={slip}
        cost={cost}
        issues={issuesByField}
        view={view}
        act={act}
        onChoose={() => panels.close(COMPARE)}
      />
      <Suspense>
        {pasted !== undefined && (
          <PasteDialog first={pasted} state={state} act={act} onClose={() => setPasted(undefined)} />
        )}
        {isSaving && editing === undefined && (
          <SaveDialog
            state={state}
            onSaved={(key) => {
              act({ kind: 'saved', key });
              setSaving(false);
            }}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** True if the last save was of this slip as it is. */
function isSavedBy(save: LastSave | undefined, { savedUnder, changes }: CalculatorState): boolean {
  return save?.fate === 'saved' && save.key === savedUnder && changes === 0;
}

type NoticesProps = {
  readonly state: CalculatorState;
  readonly act: Dispatch<CalculatorAction>;
  readonly isSaving: boolean;
  /** Closes the dialog that saves. */
  readonly onClose: () => void;
};

/** The notices above a slip: what its link left out, and the saved bet that is edited. */
function Notices({ state, act, isSaving, onClose }: NoticesProps): ReactNode {
  const { unread, editing } = state;
  return (
    <>
      <LinkNotice unread={unread} onDismiss={() => act({ kind: 'load', state: { ...state, unread: [] } })} />
      {editing !== undefined && (
        <Suspense>
          <EditedBet
            edit={editing}
            kind="slip"
            edited={{ slip: toDraft(state.slip) }}
            isSaving={isSaving}
            onClose={onClose}
            onLeave={() => act({ kind: 'load', state: { ...state, editing: undefined } })}
          />
        </Suspense>
      )}
    </>
  );
}

type CalculatorPanelsProps = {
  readonly slip: Slip;
  readonly cost: Bet | undefined;
  readonly issues: FieldIssues;
  readonly view: ViewOptions;
  readonly act: Dispatch<CalculatorAction>;
  /** Called when the user chooses another system. */
  readonly onChoose: () => void;
};

/** The panels of a calculator: settings, final scores, and the comparison of systems. */
function CalculatorPanels({ slip, cost, issues, view, act, onChoose }: CalculatorPanelsProps): ReactNode {
  return (
    <>
      <Panel id={SETTINGS} title="Advanced settings">
        {() => (
          <Suspense fallback={<Skeleton says="Loading the settings…" />}>
            <SettingsForm slip={slip} view={view} issues={issues} act={act} />
          </Suspense>
        )}
      </Panel>
      <Panel id={SCORES} title="Final scores" size="wide">
        {() => (
          <Suspense fallback={<Skeleton says="Loading the scores…" />}>
            <ScoresPanel slip={slip} issues={issues} act={act} />
          </Suspense>
        )}
      </Panel>
      <Panel id={COMPARE} title="Compare systems" size="wide">
        {() => (
          <Suspense fallback={<Skeleton says="Comparing…" />}>
            <CompareSystems
              slip={slip}
              cost={cost}
              onChoose={(system) => {
                onChoose();
                act({ kind: 'propose', proposal: { kind: 'system', system } });
              }}
            />
          </Suspense>
        )}
      </Panel>
    </>
  );
}

/** The lines of a system by size, or the number of lines of a perm or a bet with bankers. */
function aboutText(slug: Slug, { system, selections }: Slip, cost: Bet | undefined): string {
  const isWhole = isSlug(system) && !selections.some(({ banker }) => banker);
  if (isWhole) return systemText(slug, selections.length);
  const lines = cost === undefined ? '' : `, ${plural(cost.system.lineCount, 'line')}`;
  return `${plural(selections.length, 'selection')}${lines}`;
}

/** The pages above a calculator. */
export const ABOVE_CALCULATORS: readonly Crumb[] = [
  { label: 'Tools', to: PATHS.tools },
  { label: 'Bet calculator', to: PATHS.calculators },
];

/** The card with every unit of the bet, once the slip can be settled. */
function BreakdownCard({ settlement }: { readonly settlement: Settlement | undefined }): ReactNode {
  // Hundreds of rows render after paint, so that they do not delay typing.
  const shown = useAfterPaint(settlement);
  if (shown === undefined) {
    return (
      <Card title="Breakdown">
        <p className={styles.none}>Your lines appear here once the slip is complete.</p>
      </Card>
    );
  }
  const coming = (
    <Card title="Breakdown">
      <div style={{ height: breakdownHeight(shown) }} />
    </Card>
  );
  return (
    <Suspense fallback={coming}>
      <BreakdownTable settlement={shown} isSmall={isSmall(shown)} />
    </Suspense>
  );
}

/** True for a bet whose groups of units start expanded; those of a larger one start collapsed. */
function isSmall({ units }: Settlement): boolean {
  return units.length <= 40;
}

/** The height of a row in pixels, if no name wraps. */
const ROW = 35.5;

/** Returns the estimated height of the breakdown in pixels, for its placeholder. */
function breakdownHeight(settlement: Settlement): number {
  const { units } = settlement;
  const sizes = new Set(units.map(({ line }) => (line.kind === 'fold' ? line.selections.length : 0)));
  const rows = sizes.size + (isSmall(settlement) ? units.length : 0);
  return (rows + 2) * ROW;
}
