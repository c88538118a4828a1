import type { ReactNode } from 'react';
import { type Outcome, OUTCOMES } from '#lib';
import { OUTCOME_LABELS, outcomeChoices } from '#lib/slip';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

type OutcomeFieldProps = {
  readonly more: string;
  readonly outcome: Outcome;
  /** Decides the outcome instead of a choice; undefined if the outcome is chosen. */
  readonly source: 'score' | 'finish' | undefined;
  /** The outcome that the source decides; undefined if it cannot be read. */
  readonly decided: Outcome | undefined;
  readonly isEachWay: boolean;
  readonly errors: readonly string[];
  readonly className?: string | undefined;
  readonly onChoose: (outcome: Outcome) => void;
};

/**
 * A select for the outcome of a selection, with its icon. Placed is offered with each-way only. An outcome that a score
 * or a finish decides is one more choice; any other choice replaces it.
 */
export function OutcomeField({ outcome, isEachWay, onChoose, ...rest }: OutcomeFieldProps): ReactNode {
  const { source, decided = 'unsettled', ...field } = rest;
  return (
    <Field {...field} label="Outcome">
      {(control) => (
        <Select
          {...control}
          data-field="outcome"
          before={<OutcomeMark outcome={source === undefined ? outcome : decided} />}
          value={source ?? outcome}
          onChange={({ target }) => {
            const chosen = OUTCOMES.find((known) => known === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {source !== undefined && (
            <optgroup label={`By ${source}`}>
              <option value={source}>{OUTCOME_LABELS[decided]}</option>
            </optgroup>
          )}
          {outcomeChoices(isEachWay).map((choice) => (
            <option key={choice} value={choice}>
              {OUTCOME_LABELS[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
