import type { ReactNode } from 'react';
import { type Outcome, OUTCOMES } from '#lib';
import { outcomeChoices } from '#lib/slip';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BAN, CIRCLE_CHECK, CIRCLE_DASHED, CIRCLE_X, EQUAL } from '../../ui/icons.ts';
import { Select } from '../../ui/input.tsx';
import text from '../../ui/text.module.css';

/** The labels of the outcomes. */
const LABELS: Readonly<Record<Outcome, string>> = {
  unsettled: 'Unsettled',
  win: 'Win',
  placed: 'Placed',
  deadHeat: 'Dead heat',
  lost: 'Lost',
  void: 'Voided',
};

const MARKS: Readonly<Record<Outcome, { readonly icon: string; readonly tone: string | undefined }>> = {
  unsettled: { icon: CIRCLE_DASHED, tone: text.meta },
  win: { icon: CIRCLE_CHECK, tone: text.pos },
  placed: { icon: CIRCLE_CHECK, tone: text.pos },
  deadHeat: { icon: EQUAL, tone: text.second },
  lost: { icon: CIRCLE_X, tone: text.neg },
  void: { icon: BAN, tone: text.meta },
};

type OutcomeFieldProps = {
  readonly more: string;
  readonly outcome: Outcome;
  readonly isEachWay: boolean;
  readonly errors: readonly string[];
  readonly className?: string | undefined;
  readonly onChoose: (outcome: Outcome) => void;
};

/** A select for the outcome of a selection, with its icon. Placed is offered with each-way only. */
export function OutcomeField({ outcome, isEachWay, onChoose, ...field }: OutcomeFieldProps): ReactNode {
  const { icon, tone } = MARKS[outcome];
  return (
    <Field {...field} label="Outcome">
      {(control) => (
        <Select
          {...control}
          data-field="outcome"
          before={
            <span className={tone}>
              <Icon path={icon} />
            </span>
          }
          value={outcome}
          onChange={({ target }) => {
            const chosen = OUTCOMES.find((known) => known === target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {outcomeChoices(isEachWay).map((choice) => (
            <option key={choice} value={choice}>
              {LABELS[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
