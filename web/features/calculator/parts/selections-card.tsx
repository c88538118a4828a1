import { type Dispatch, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Issue, Outcome } from '#lib';
import { canHaveBankers, outcomeChoices, type SelectionRange, slipRange } from '#lib/slip';
import { Button } from '../../../components/ui/button.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { Card } from '../../../components/ui/card.tsx';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Icon, CLIPBOARD_PASTE, PLUS } from '../../../components/ui/icons.tsx';
import text from '../../../components/ui/styles/text.module.css';
import type { CalculatorAction, CalculatorState } from '../model/calculator-state.ts';
import { useHotkeys } from '../../../platform/use-hotkeys.ts';
import { issuesOfSelection } from '../model/field-issues.ts';
import { outcomeHotkeys, pressInRow } from './row-keys.ts';
import { SlipTextDialog, WithdrawnDialog } from './lazy-parts.ts';
import { SelectionRow } from './selection-row.tsx';
import type { ViewOptions } from '../use-view-options.ts';
import styles from './selections-card.module.css';

type SelectionsCardProps = {
  readonly state: CalculatorState;
  readonly issues: readonly Issue[];
  readonly view: ViewOptions;
  readonly act: Dispatch<CalculatorAction>;
  /** Opens the paste dialog with `text` in it. */
  readonly onPaste: (text: string) => void;
  /** Opens the table of final scores. */
  readonly onScores: () => void;
};

/** The selections, as many as the system takes. */
export function SelectionsCard({
  state,
  issues,
  view,
  act,
  onPaste,
  onScores,
}: SelectionsCardProps): ReactNode {
  const { system, selections, eachWay, rules } = state.slip.slip;
  const range = slipRange(state.slip.slip);
  const { min, max } = range;
  const pasteLines = useCallback((pasted: string) => onPaste(pasted), [onPaste]);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const choose = (row: number, outcome: Outcome): void => {
    const id = selections[row]?.id;
    const isOffered = outcomeChoices(eachWay.enabled).includes(outcome);
    if (id !== undefined && isOffered) act({ kind: 'propose', proposal: { kind: 'outcome', id, outcome } });
  };
  useHotkeys(outcomeHotkeys(selections, choose));
  const countErrors = issues.filter(({ path }) => path === 'selections').map(({ message }) => message);
  return (
    <Card
      title="Selections"
      className={styles.card}
      end={
        <>
          <span className={`${text.xs} ${text.meta} ${styles.takes}`}>{rangeText(range)}</span>
          <div className={styles.tools}>
            <Button variant="quiet" size="sm" onClick={() => setWithdrawing(true)}>
              Work out rule 4
            </Button>
            <Button variant="quiet" size="sm" onClick={onScores}>
              Final scores
            </Button>
            <Button variant="quiet" size="sm" onClick={() => onPaste('')}>
              <Icon path={CLIPBOARD_PASTE} size="sm" />
              Paste odds
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setWriting(true)}>
              Slip as text
            </Button>
          </div>
        </>
      }
    >
      {/* Handles key events that bubble from the fields; it has no role of its own. */}
      <div role="presentation" onKeyDown={(event) => pressInRow(event, choose)}>
        <ol>
          {selections.map((selection, index) => (
            <SelectionRow
              key={selection.id}
              selection={selection}
              index={index}
              eachWay={eachWay}
              rules={rules}
              note={state.notes[selection.id] ?? ''}
              issues={issuesOfSelection(issues, index)}
              view={view}
              removable={selections.length > min}
              bankable={canHaveBankers(system)}
              act={act}
              onPasteLines={pasteLines}
            />
          ))}
        </ol>
      </div>
      {isWithdrawing && (
        <Suspense>
          <WithdrawnDialog selections={selections} act={act} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
      {isWriting && (
        <Suspense>
          <SlipTextDialog act={act} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      <FieldErrors id="selections-errors" errors={countErrors} />
      {min < max && (
        <div className={styles.add}>
          <Button
            variant="quiet"
            disabled={selections.length >= max}
            disabledReason={`At most ${plural(max, 'selection')}`}
            onClick={() => act({ kind: 'propose', proposal: { kind: 'addSelection' } })}
          >
            <Icon path={PLUS} />
            Add selection
          </Button>
        </div>
      )}
    </Card>
  );
}

/** `4 selections`, `2–20 selections`. */
function rangeText({ min, max }: SelectionRange): string {
  return min === max ? plural(min, 'selection') : `${min}–${max} selections`;
}
