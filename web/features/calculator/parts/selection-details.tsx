import { type Dispatch, type ReactNode, useId, useState } from 'react';
import { resultWords, type Selection } from '#lib';
import { type Proposal, type Slip, type SlipSelection, typedFinish } from '#lib/slip';
import { FieldErrors, Field } from '../../../components/ui/fields/field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import { RaceTerms } from './race-terms.tsx';
import { ScoreFields } from './score-fields.tsx';
import styles from './selection-details.module.css';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';

type SelectionDetailsProps = {
  readonly selection: SlipSelection;
  /** The selection as a bet has it; undefined if nothing decides its outcome, or if it cannot be read. */
  readonly decided: Selection | undefined;
  readonly eachWay: Slip['eachWay'];
  readonly bankable: boolean;
  /** The end of every label, for screen readers: `selection C`. */
  readonly more: string;
  readonly errorsAt: (path: string) => readonly string[];
  readonly act: Dispatch<CalculatorAction>;
};

type Source = 'outcome' | 'finish' | 'score';

/** Rarely used fields: a selection stands in every line, or a finish or a score decides its outcome. */
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

const FIELDS = [
  { name: 'position', label: 'Position', unlessSaid: '' },
  { name: 'tied', label: 'Tied', unlessSaid: '1' },
  { name: 'pays', label: 'Win pays first', unlessSaid: '1' },
] as const;

type FinishFieldsProps = ResultFieldsProps & { readonly isEachWay: boolean };

/** Where a selection finished: its position, how many share it, and how many positions its win market pays. */
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
