import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { CATALOGUE, type Slug } from '#lib';
import { useAccount } from '../../api/use-account.ts';
import { Panel } from '../../panels/panel.tsx';
import { usePanels } from '../../panels/use-panels.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isTyping, useHotkeys } from '../../ui/use-hotkeys.ts';
import { answerTo, costOf } from './answer.ts';
import { BreakdownCard } from './breakdown-card.tsx';
import { CalculatorHead } from './calculator-head.tsx';
import { ABOVE_CALCULATORS } from './crumbs.ts';
import { issuesByField } from './field-issues.ts';
import { systemText } from './fold-counts.ts';
import { goToIssue } from './focus-field.ts';
import { FooterBar } from './footer-bar.tsx';
import { CompareSystems, loadAllParts, PasteDialog, SaveDialog, SettingsForm } from './lazy-parts.ts';
import { ResultsCard } from './results-card.tsx';
import { SelectionsCard } from './selections-card.tsx';
import { SpokenResults } from './spoken-results.tsx';
import { StakeCard } from './stake-card.tsx';
import { ToolRow } from './tool-row.tsx';
import { useCalculator } from './use-calculator.ts';
import { useViewOptions } from './use-view-options.ts';
import styles from './calculator-view.module.css';

const SETTINGS = 'calculator-settings';
const COMPARE = 'compare-systems';

/** A calculator: selections, stake and results, whatever the system. */
export function CalculatorView({ slug }: { readonly slug: Slug }): ReactNode {
  const [state, act] = useCalculator(slug, useAccount().preferences?.general.stakeFormat);
  const view = useViewOptions(slug);
  const panels = usePanels();
  const [pasted, setPasted] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { slip } = state.slip;
  const answer = useMemo(() => answerTo(slip), [slip]);
  const cost = useMemo(() => costOf(slip), [slip]);
  const issues = answer.ok ? [] : answer.issues;
  const byField = useMemo(() => issuesByField(answer.ok ? [] : answer.issues), [answer]);

  useEffect(() => {
    const idle = setTimeout(() => void loadAllParts(), 2000);
    return () => clearTimeout(idle);
  }, []);
  const openSettings = (): void => panels.open(SETTINGS);
  const paste = useCallback((text: string) => setPasted(text), []);
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault();
      if (answer.ok) setSaving(true);
      else goToIssue(answer.issues[0]?.path ?? '', openSettings);
    },
    'mod+z': (event) => {
      if (isTyping(event)) return;
      event.preventDefault();
      act({ kind: 'undo' });
    },
  });

  const { label } = CATALOGUE[slug];
  return (
    <>
      <Page
        className={styles.page}
        title={`${label} calculator`}
        here={label}
        above={ABOVE_CALCULATORS}
        about={systemText(slug, slip.selections.length)}
        end={
          <CalculatorHead
            slug={slug}
            format={view.odds.format}
            onSystem={(system) => act({ kind: 'propose', proposal: { kind: 'system', system } })}
            onSettings={openSettings}
          />
        }
      >
        <div className={styles.grid}>
          <div className={styles.main}>
            <div className={styles.selections}>
              <SelectionsCard
                slug={slug}
                state={state}
                issues={issues}
                view={view}
                act={act}
                onPaste={paste}
              />
            </div>
            <div className={styles.stake}>
              <StakeCard slip={slip} cost={cost} issues={byField} view={view} act={act} />
            </div>
            <div className={styles.breakdown}>
              <BreakdownCard settlement={answer.ok ? answer.settlement : undefined} />
            </div>
          </div>
          <aside className={styles.side} aria-label="Results and tools">
            <ResultsCard answer={answer} cost={cost} act={act} />
            <ToolRow state={state} onCompare={() => panels.open(COMPARE)} />
          </aside>
        </div>
        <SpokenResults answer={answer} />
      </Page>
      <FooterBar
        state={state}
        answer={answer}
        act={act}
        onSave={() => setSaving(true)}
        onSettings={openSettings}
      />
      <Panel id={SETTINGS} title="Advanced settings">
        {() => (
          <Suspense fallback={<Skeleton says="Loading the settings…" />}>
            <SettingsForm slip={slip} view={view} issues={byField} act={act} />
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
                panels.close(COMPARE);
                act({ kind: 'propose', proposal: { kind: 'system', system } });
              }}
            />
          </Suspense>
        )}
      </Panel>
      <Suspense>
        {pasted !== undefined && (
          <PasteDialog
            first={pasted}
            state={state}
            slug={slug}
            act={act}
            onClose={() => setPasted(undefined)}
          />
        )}
        {isSaving && (
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
