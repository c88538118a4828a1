import { type Dispatch, type ReactNode, useId, useState } from 'react';
import { resultWords, type Selection } from '#lib';
import type { Proposal, Slip, SlipSelection } from '#lib/slip';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { ChoiceField } from './choice-field.tsx';
import { FinishFields } from './finish-fields.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import { RaceTerms } from './race-terms.tsx';
import { ScoreFields } from './score-fields.tsx';
import styles from './selection-details.module.css';

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
