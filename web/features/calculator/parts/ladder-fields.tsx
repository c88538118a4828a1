import type { ReactNode } from 'react';
import type { ConcessionDraft } from '#lib';
import { Button } from '../../../components/ui/button.tsx';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Icon, MINUS, PLUS } from '../../../components/ui/icons.tsx';
import { numberText, stepsOf, withoutStep, withStep } from '../model/concession-choices.ts';
import { ConcessionField } from './concession-field.tsx';
import styles from './bonuses-form.module.css';

type LadderFieldsProps = {
  readonly concession: Extract<ConcessionDraft, { kind: 'accumulator' }>;
  readonly more: string;
  readonly errorsAt: (path: string) => readonly string[];
  readonly onType: (concession: ConcessionDraft) => void;
  readonly onChoose: (concession: ConcessionDraft) => void;
  readonly onLeave: () => void;
};

/** The percentages of an accumulator bonus by the number of legs, and the lowest price of a leg that counts. */
export function LadderFields({ concession, more, ...props }: LadderFieldsProps): ReactNode {
  const { errorsAt, onType, onChoose, onLeave } = props;
  const { ladder, minOdds } = concession;
  const steps = stepsOf(ladder);
  return (
    <>
      {steps.map(([legs, percent], index) => (
        <ConcessionField
          key={legs}
          field="percent"
          label={index === steps.length - 1 ? `${legs} legs and more` : `${legs} legs`}
          more={more}
          after="%"
          stored={numberText(percent)}
          errors={errorsAt(`ladder.${legs}`)}
          onType={(text) => onType({ ...concession, ladder: { ...ladder, [legs]: text } })}
          onLeave={onLeave}
        />
      ))}
      <div className={styles.steps}>
        <Button size="sm" onClick={() => onChoose({ ...concession, ladder: withStep(ladder) })}>
          <Icon path={PLUS} size="sm" />
          Add a step
        </Button>
        {steps.length > 1 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChoose({ ...concession, ladder: withoutStep(ladder, steps.at(-1)?.[0] ?? '') })}
          >
            <Icon path={MINUS} size="sm" />
            Remove the last
          </Button>
        )}
        <FieldErrors id={`ladder-errors ${more}`} errors={errorsAt('ladder')} />
      </div>
      <ConcessionField
        field="minOdds"
        label="Legs count from odds of"
        more={more}
        stored={numberText(minOdds)}
        placeholder="Any"
        errors={errorsAt('minOdds')}
        onType={(text) => onType({ ...concession, minOdds: text === '' ? null : text })}
        onLeave={onLeave}
      />
    </>
  );
}
