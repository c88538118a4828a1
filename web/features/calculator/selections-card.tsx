import { type Dispatch, type KeyboardEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { CATALOGUE, type Issue, type Slug } from '#lib';
import { selectionRange } from '#lib/slip';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldErrors } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CLIPBOARD_PASTE, PLUS } from '../../ui/icons.ts';
import text from '../../ui/text.module.css';
import type { CalculatorAction, CalculatorState } from './calculator-state.ts';
import { issuesOfSelection } from './field-issues.ts';
import { WithdrawnDialog } from './lazy-parts.ts';
import { SelectionRow } from './selection-row.tsx';
import type { ViewOptions } from './view-options.ts';
import styles from './selections-card.module.css';

type SelectionsCardProps = {
  readonly slug: Slug;
  readonly state: CalculatorState;
  readonly issues: readonly Issue[];
  readonly view: ViewOptions;
  readonly act: Dispatch<CalculatorAction>;
  /** Opens the paste dialog with `text` in it. */
  readonly onPaste: (text: string) => void;
};

/** The selections, as many as the system takes. */
export function SelectionsCard({ slug, state, issues, view, act, onPaste }: SelectionsCardProps): ReactNode {
  const { selections, eachWay, rules } = state.slip.slip;
  const { min, max } = selectionRange(slug);
  const pasteLines = useCallback((pasted: string) => onPaste(pasted), [onPaste]);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const countErrors = issues.filter(({ path }) => path === 'selections').map(({ message }) => message);
  return (
    <Card
      title="Selections"
      className={styles.card}
      end={
        <>
          <span className={`${text.xs} ${text.meta} ${styles.takes}`}>{takesText(slug)}</span>
          <div className={styles.tools}>
            <Button variant="quiet" size="sm" onClick={() => setWithdrawing(true)}>
              Rule 4 by price
            </Button>
            <Button variant="quiet" size="sm" onClick={() => onPaste('')}>
              <Icon path={CLIPBOARD_PASTE} size="sm" />
              Paste odds
            </Button>
          </div>
        </>
      }
    >
      {/* Handles key events that bubble from the fields; it has no role of its own. */}
      <div role="presentation" onKeyDown={goToNextRow}>
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
      <FieldErrors id="selections-errors" errors={countErrors} />
      {min < max && (
        <div className={styles.add}>
          <Button
            variant="quiet"
            disabled={selections.length >= max}
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

/** `Lucky 15 takes exactly 4`, `Parlay takes 2 to 20`. */
function takesText(slug: Slug): string {
  const { min, max } = selectionRange(slug);
  return `${CATALOGUE[slug].label} takes ${min === max ? `exactly ${min}` : `${min} to ${max}`}`;
}

/** Focuses the same field of the selection above or below on Alt and an arrow key. */
function goToNextRow(event: KeyboardEvent<HTMLDivElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !event.altKey || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('[data-row]');
  const field = event.target.dataset.field;
  if (!(row instanceof HTMLElement) || field === undefined) return;
  const next = Number(row.dataset.row) + by;
  const found = event.currentTarget.querySelector(`[data-row="${next}"] [data-field="${field}"]`);
  event.preventDefault();
  if (found instanceof HTMLElement) found.focus();
}
