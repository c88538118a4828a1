import { type ReactNode, useId, useState } from 'react';
import { OUTCOMES, resultWords, type Selection } from '#lib';
import { OUTCOME_LABELS, outcomeChoices, type Proposal, typedFinish } from '#lib/slip';
import { FieldErrors, Field } from '../../../components/ui/fields/field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import { EachWayFields, Rule4Field } from './folded-fields.tsx';
import { RaceTerms } from './race-terms.tsx';
import { ScoreFields } from './score-fields.tsx';
import type { SelectionFieldProps } from './selection-fields.tsx';
import styles from './selection-details.module.css';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';

type SelectionDetailsProps = SelectionFieldProps & {
  /** The parsed selection; undefined if it is invalid or nothing decides its outcome. */
  readonly decided: Selection | undefined;
  readonly bankable: boolean;
};

type Source = 'outcome' | 'finish' | 'score';

/** The less used fields of a selection: deduction, terms, rare outcomes, and the source of its outcome. */
export function SelectionDetails(props: SelectionDetailsProps): ReactNode {
  const { selection, decided, eachWay, bankable, more, errorsAt, act } = props;
  const { id, banker, finish, market } = selection;
  const [chosen, setChosen] = useState<Source>('outcome');
  const source = finish === null ? (market === null ? chosen : 'score') : 'finish';
  const errorsId = useId();
  const propose = (proposal: Proposal): void => act({ kind: 'propose', proposal });
  const choose = (next: Source): void => {
    setChosen(next);
    if (next !== 'finish' && finish !== null) propose({ kind: 'finish', id, finish: null });
    if (next !== 'score' && market !== null) propose({ kind: 'market', id, market: null });
  };
  const fields: ResultFieldsProps = {
    selection,
    more,
    errorsAt,
    onType: (proposal) => act({ kind: 'type', field: `${proposal.kind} ${id}`, proposal }),
    onLeave: () => act({ kind: 'leave' }),
  };
  return (
    <div className={styles.details} role="group" aria-label={`More of ${more}`}>
      <Rule4Field {...props} />
      {eachWay.enabled && <EachWayFields {...props} />}
      {source === 'outcome' && <RareOutcome {...props} />}
      <ChoiceField
        label="Outcome from"
        more={more}
        className={styles.source}
        value={source}
        choices={[
          ['outcome', 'The choice above'],
          ['finish', 'Where it finished'],
          ['score', 'A final score'],
        ]}
        onChoose={(next) => choose(next === 'finish' || next === 'score' ? next : 'outcome')}
      />
      {source === 'finish' && <FinishFields {...fields} isEachWay={eachWay.enabled} />}
      {source === 'score' && <ScoreFields {...fields} />}
      {(bankable || banker) && (
        <Switch
          className={styles.banker}
          label="Banker"
          aria-label={`Banker ${more}`}
          title="It stands in every line"
          checked={banker}
          onChange={({ target }) => propose({ kind: 'banker', id, enabled: target.checked })}
        />
      )}
      {decided !== undefined && <p className={styles.said}>{resultWords(decided)}</p>}
      {eachWay.enabled && (
        <RaceTerms
          more={more}
          onUse={({ terms, places }) =>
            act({
              kind: 'proposeAll',
              // As in the fields, the bet's own values are not repeated, so that the selection follows them.
              proposals: [
                { kind: 'ownTerms', id, text: terms === eachWay.terms ? '' : terms },
                { kind: 'ownPlaces', id, text: String(places) === eachWay.places ? '' : String(places) },
              ],
            })
          }
        />
      )}
      <div className={styles.errors}>
        <FieldErrors
          id={errorsId}
          errors={['banker', 'finish', 'market', 'result'].flatMap((path) => errorsAt(path))}
        />
      </div>
    </div>
  );
}

/** A select of all outcomes, including rare ones. */
function RareOutcome({ selection, eachWay, more, act }: SelectionFieldProps): ReactNode {
  const { id, outcome } = selection;
  return (
    <ChoiceField
      label="Any outcome"
      more={more}
      className={styles.source}
      value={outcome}
      choices={outcomeChoices(eachWay.enabled).map((choice) => [choice, OUTCOME_LABELS[choice]])}
      onChoose={(chosen) => {
        const found = OUTCOMES.find((known) => known === chosen);
        if (found !== undefined) act({ kind: 'propose', proposal: { kind: 'outcome', id, outcome: found } });
      }}
    />
  );
}

const FIELDS = [
  { name: 'position', label: 'Position', unlessSaid: '' },
  { name: 'tied', label: 'Tied', unlessSaid: '1' },
  { name: 'pays', label: 'Win pays first', unlessSaid: '1' },
] as const;

type FinishFieldsProps = ResultFieldsProps & { readonly isEachWay: boolean };

/** The finish of a selection: its position, the number that share it, and the positions paid by its win market. */
export function FinishFields(props: FinishFieldsProps): ReactNode {
  const { selection, isEachWay, more, errorsAt, onType, onLeave } = props;
  const { id, finish } = selection;
  return (
    <>
      {FIELDS.map(({ name, label, unlessSaid }) => (
        <Field
          key={name}
          label={isEachWay || name !== 'pays' ? label : 'Pays first'}
          more={more}
          className={styles.number}
          errors={errorsAt(`finish.${name}`)}
        >
          {(control) => (
            <NumberInput
              {...control}
              inputMode="numeric"
              step="1"
              min="1"
              placeholder={unlessSaid}
              stored={String(finish?.[name] ?? '')}
              {...readAs(name)}
              onType={(text) => onType({ kind: 'finish', id, finish: typedFinish(finish, name, text) })}
              onLeave={onLeave}
            />
          )}
        </Field>
      ))}
    </>
  );
}
