import type { Dispatch, ReactNode } from 'react';
import { grade, type GradedOutcome } from '#lib';
import { OUTCOME_LABELS, type Slip, type SlipSelection } from '#lib/slip';
import { Missing } from '../../../components/betting/money.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import table from '../../../components/ui/styles/table.module.css';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { type FieldIssues, issuesAt, letterOf } from '../model/field-issues.ts';
import { EveryScore } from './every-score.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import { GoalsField, LineField, MarketField, SideField } from './score-fields.tsx';
import styles from './scores-panel.module.css';

type ScoresPanelProps = {
  readonly slip: Slip;
  readonly issues: FieldIssues;
  readonly act: Dispatch<CalculatorAction>;
};

/** The market and the final score of every selection, a row each, with the outcome that they give. */
export function ScoresPanel({ slip: { selections }, issues, act }: ScoresPanelProps): ReactNode {
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        Give a selection its market and the final score of its match: its outcome follows from them.
      </p>
      <table className={classNames(table.table, styles.scores)}>
        <thead>
          <tr>
            {['Selection', 'Market', 'Line', 'Side', 'Home', 'Away', 'Outcome'].map((head) => (
              <th key={head} scope="col" data-head={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {selections.map((selection, index) => (
            <ScoreRow key={selection.id} selection={selection} index={index} issues={issues} act={act} />
          ))}
        </tbody>
      </table>
      <EveryScore selections={selections} />
    </div>
  );
}

type ScoreRowProps = Omit<ScoresPanelProps, 'slip'> & {
  readonly selection: SlipSelection;
  /** From 0. */
  readonly index: number;
};

function ScoreRow({ selection, index, issues, act }: ScoreRowProps): ReactNode {
  const { id, description, market } = selection;
  const letter = letterOf(index);
  const errorsAt = (path: string): readonly string[] => issuesAt(issues, `selections.${index}.${path}`);
  const fields: ResultFieldsProps = {
    selection,
    more: `selection ${letter}`,
    hideLabels: true,
    errorsAt,
    onType: (proposal) => act({ kind: 'type', field: `${proposal.kind} ${id}`, proposal }),
    onLeave: () => act({ kind: 'leave' }),
  };
  return (
    <tr className={styles.row}>
      <th scope="row">
        <span className={styles.letter}>{letter}</span>{' '}
        {description === '' ? `Selection ${index + 1}` : description}
      </th>
      <td data-label="Market">
        <MarketField {...fields} />
      </td>
      <td data-label="Line">
        <LineField {...fields} />
      </td>
      <td data-label="Side">
        <SideField {...fields} />
      </td>
      <td data-label="Home goals">{market !== null && <GoalsField {...fields} team="home" />}</td>
      <td data-label="Away goals">{market !== null && <GoalsField {...fields} team="away" />}</td>
      <td className={styles.outcome}>
        <RowOutcome selection={selection} />
        <FieldErrors
          id={`score-errors-${id}`}
          errors={['market', 'result'].flatMap((path) => errorsAt(path))}
        />
      </td>
    </tr>
  );
}

/** The outcome that the score gives, or the one that was chosen; a dash if the score or the line is incomplete. */
function RowOutcome({
  selection: { market, result, finish, outcome },
}: {
  readonly selection: SlipSelection;
}): ReactNode {
  if (finish !== null) return 'Where it finished';
  if (market === null || result === null) return OUTCOME_LABELS[outcome];
  const graded = grade(market, result);
  return graded.ok ? <Graded outcome={graded.value} /> : <Missing />;
}

function Graded({ outcome }: { readonly outcome: GradedOutcome }): ReactNode {
  return (
    <b>
      <OutcomeMark outcome={outcome} /> {OUTCOME_LABELS[outcome]}
    </b>
  );
}
