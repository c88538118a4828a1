import { type Dispatch, type ReactNode, useState } from 'react';
import { grade, type GradedOutcome, type MarketDraft, type Outcome, type ScoreDraft } from '#lib';
import { OUTCOME_LABELS, type Slip, type SlipSelection, marketName } from '#lib/slip';
import { Missing } from '../../../components/betting/money.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import table from '../../../components/ui/styles/table.module.css';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { type FieldIssues, issuesAt, letterOf } from '../model/field-issues.ts';
import { Icon, BAN } from '../../../components/ui/icons.tsx';
import { CIRCLE_CHECK, CIRCLE_DASHED, CIRCLE_X, EQUAL } from '../../../components/ui/rare-icons.ts';
import type { ResultFieldsProps } from './result-fields.ts';
import { GoalsField, LineField, MarketField, SideField } from './score-fields.tsx';
import styles from './scores-panel.module.css';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import text from '../../../components/ui/styles/text.module.css';
import { ChoiceField } from './choice-field.tsx';

type ScoresPanelProps = {
  readonly slip: Slip;
  readonly issues: FieldIssues;
  readonly act: Dispatch<CalculatorAction>;
};

/** The market, final score and resulting outcome of every selection, one row each. */
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

/** The outcome of the score, or the chosen one; a dash if the score or the line is incomplete. */
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

const GOALS = [0, 1, 2, 3, 4, 5] as const;

const GRADED = ['win', 'halfWin', 'push', 'halfLost', 'lost'] as const satisfies readonly GradedOutcome[];

/** The signs of the outcomes in the table, and their colours. */
const SIGNS = {
  win: { sign: 'W', tone: styles.win },
  halfWin: { sign: '½W', tone: styles.halfWin },
  push: { sign: 'P', tone: styles.push },
  halfLost: { sign: '½L', tone: styles.halfLost },
  lost: { sign: 'L', tone: styles.lost },
} as const satisfies Readonly<Record<GradedOutcome, unknown>>;

/** One market of a slip at every score up to 5-5, collapsed; nothing for a slip without a valid market. */
export function EveryScore({ selections }: { readonly selections: readonly SlipSelection[] }): ReactNode {
  const [chosen, setChosen] = useState('');
  const graded = selections.flatMap(({ id, market, result }, index) =>
    market !== null && grade(market, { home: 0, away: 0 }).ok
      ? [{ key: String(id), name: `${letterOf(index)}, ${marketName(market)}`, market, result }]
      : [],
  );
  const shown = graded.find(({ key }) => key === chosen) ?? graded[0];
  if (shown === undefined) return null;
  return (
    <section className={styles.every}>
      <Disclosure label="A market at every score" heading>
        <ChoiceField
          label="Market of selection"
          className={styles.market}
          value={shown.key}
          choices={graded.map(({ key, name }) => [key, name])}
          onChoose={setChosen}
        />
        <ScoreTable market={shown.market} result={shown.result} />
        <p className={styles.legend}>
          Home goals down, away goals across.{' '}
          {GRADED.map((outcome, index) => (
            <span key={outcome}>
              {index > 0 && ', '}
              <b>{SIGNS[outcome].sign}</b> {OUTCOME_LABELS[outcome].toLowerCase()}
            </span>
          ))}
          .
        </p>
      </Disclosure>
    </section>
  );
}

type ScoreTableProps = { readonly market: MarketDraft; readonly result: ScoreDraft | null };

function ScoreTable({ market, result }: ScoreTableProps): ReactNode {
  return (
    <table className={styles.grid}>
      <caption className={text.hidden}>Outcome of {marketName(market)} at every score</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.hidden}>Score</span>
          </th>
          {GOALS.map((away) => (
            <th key={away} scope="col">
              <span className={text.hidden}>Away </span>
              {away}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GOALS.map((home) => (
          <tr key={home}>
            <th scope="row">
              <span className={text.hidden}>Home </span>
              {home}
            </th>
            {GOALS.map((away) => (
              <ScoreCell
                key={away}
                graded={grade(market, { home, away })}
                isGiven={String(result?.home) === String(home) && String(result?.away) === String(away)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ScoreCellProps = {
  readonly graded: ReturnType<typeof grade>;
  /** True for the selection's own score. */
  readonly isGiven: boolean;
};

function ScoreCell({ graded, isGiven }: ScoreCellProps): ReactNode {
  if (!graded.ok) return null;
  const { sign, tone } = SIGNS[graded.value];
  return (
    <td className={tone} aria-current={isGiven || undefined}>
      <span aria-hidden="true">{sign}</span>
      <span className={text.hidden}>{OUTCOME_LABELS[graded.value]}</span>
    </td>
  );
}

const MARKS: Readonly<Record<Outcome, { readonly icon: string; readonly tone: string | undefined }>> = {
  unsettled: { icon: CIRCLE_DASHED, tone: text.meta },
  win: { icon: CIRCLE_CHECK, tone: text.pos },
  placed: { icon: CIRCLE_CHECK, tone: text.pos },
  deadHeat: { icon: EQUAL, tone: text.second },
  lost: { icon: CIRCLE_X, tone: text.neg },
  void: { icon: BAN, tone: text.meta },
  halfWin: { icon: CIRCLE_CHECK, tone: text.pos },
  push: { icon: BAN, tone: text.meta },
  halfLost: { icon: CIRCLE_X, tone: text.neg },
};

/** The icon of an outcome, in its colour. */
function OutcomeMark({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const { icon, tone } = MARKS[outcome];
  return (
    <span className={tone}>
      <Icon path={icon} />
    </span>
  );
}
