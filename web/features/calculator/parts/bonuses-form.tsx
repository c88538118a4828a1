import type { Dispatch, ReactNode } from 'react';
import type { ConcessionDraft } from '#lib';
import { CONCESSION_CHOICES, newConcession, type Slip } from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { type FieldIssues, issuesAt } from '../model/field-issues.ts';
import { ConcessionFields } from './concession-fields.tsx';
import styles from './bonuses-form.module.css';

type BonusesFormProps = {
  readonly slip: Slip;
  readonly issues: FieldIssues;
  readonly act: Dispatch<CalculatorAction>;
};

/** The concessions and the maximum payout of a slip, collapsed unless used. */
export function BonusesForm({ slip, issues, act }: BonusesFormProps): ReactNode {
  const { concessions, maxPayout } = slip;
  const isUsed = concessions.length > 0 || maxPayout !== '';
  return (
    <section>
      <Disclosure label="Bonuses and limits" open={isUsed} heading>
        <Concessions concessions={concessions} issues={issues} act={act} />
        <Field
          label="Maximum payout"
          hint="The most that the bookmaker pays on this bet, bonuses included."
          errors={issuesAt(issues, 'maxPayout')}
        >
          {(control) => (
            <NumberInput
              {...control}
              before="£"
              step="1"
              placeholder="No maximum"
              stored={maxPayout}
              {...readAs('maxPayout')}
              onType={(text) =>
                act({ kind: 'type', field: 'maximum', proposal: { kind: 'maxPayout', text } })
              }
              onLeave={() => act({ kind: 'leave' })}
            />
          )}
        </Field>
      </Disclosure>
    </section>
  );
}

type ConcessionsProps = Omit<BonusesFormProps, 'slip'> & {
  readonly concessions: readonly ConcessionDraft[];
};

function Concessions({ concessions, issues, act }: ConcessionsProps): ReactNode {
  const propose = (next: readonly ConcessionDraft[]): void =>
    act({ kind: 'propose', proposal: { kind: 'concessions', concessions: next } });
  return (
    <>
      {concessions.map((concession, index) => (
        <ConcessionFields
          // oxlint-disable-next-line react/no-array-index-key -- a concession has no other identity
          key={`${index} ${concession.kind}`}
          concession={concession}
          number={index + 1}
          errorsAt={(path) => issuesAt(issues, `concessions.${index}.${path}`)}
          onType={(next) =>
            act({
              kind: 'type',
              field: `concession ${index}`,
              proposal: { kind: 'concessions', concessions: concessions.with(index, next) },
            })
          }
          onChoose={(next) => propose(concessions.with(index, next))}
          onLeave={() => act({ kind: 'leave' })}
          onRemove={() => propose(concessions.toSpliced(index, 1))}
        />
      ))}
      <div className={styles.add} role="group" aria-label="Add a bonus">
        {CONCESSION_CHOICES.map(([kind, label]) => (
          <Button key={kind} size="sm" onClick={() => propose([...concessions, newConcession(kind)])}>
            Add {label.toLowerCase()}
          </Button>
        ))}
      </div>
    </>
  );
}
