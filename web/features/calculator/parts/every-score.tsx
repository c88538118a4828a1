import { type ReactNode, useState } from 'react';
import { grade, type GradedOutcome, type MarketDraft, type ScoreDraft } from '#lib';
import { marketName, OUTCOME_LABELS, type SlipSelection } from '#lib/slip';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import text from '../../../components/ui/styles/text.module.css';
import { letterOf } from '../model/field-issues.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './scores-panel.module.css';

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

/** One market of a slip at every score up to 5-5, folded away; nothing for a slip without a readable market. */
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
  /** True for the score that the selection has. */
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
