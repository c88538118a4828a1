import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  type Calculation,
  type CalculationAnswer,
  type CalculationField,
  type CalculationName,
  fieldAt,
  type Figure,
  type FigureTable,
  type FormEntries,
  type Headline,
  headlines,
  missingFields,
  pageNotes,
  pageView,
  rowOf,
  shownFigure,
  typedCalculation,
  withoutBlanks,
} from '#lib/calculations';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { resultOf, rowsOf } from '../model/answer-lists.ts';
import { type BodyProps, Sheet, SheetRow } from './bodies/sheet.tsx';
import { FigureText } from './figure-text.tsx';
import { HeadlineList } from './headline-list.tsx';
import styles from '../calculation-page.module.css';

const DUTCH = lazily(async () => (await import('./bodies/dutch-list.tsx')).DutchList);

/** The calculations with their own body, each in its chunk; the others show figures and tables. */
const BODIES: Partial<Readonly<Record<CalculationName, ComponentType<BodyProps>>>> = {
  'acca-lays': lazily(async () => (await import('./bodies/leg-timeline.tsx')).LegTimeline),
  dutching: DUTCH,
  'dutching-total': DUTCH,
  'fair-odds': lazily(async () => (await import('./bodies/fair-market.tsx')).FairMarket),
  'lock-in': lazily(async () => (await import('./bodies/open-position.tsx')).OpenPosition),
};

/** The figures of an answer in the body of its calculation, or the missing and invalid fields. */
export function AnswerBody({ calculation, answer, entries }: BodyProps): ReactNode {
  const Body = BODIES[calculation.name];
  if (Body === undefined || answer.kind !== 'worked' || hasNamesakes(answer)) {
    return <Answer calculation={calculation} answer={answer} entries={entries} />;
  }
  return (
    <Suspense fallback={<Skeleton lines={4} says="Loading the figures…" />}>
      <HeadlineList
        headlines={mainFigures(calculation, answer)}
        render={(figure) => <AnswerFigure {...{ calculation, answer, entries }} figure={figure} />}
      />
      <Body calculation={calculation} answer={answer} entries={entries} />
      {pageNotes(answer).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Suspense>
  );
}

/** True if two outcomes have the same name: a body finds stakes by name, and would show a stake at both. */
function hasNamesakes(answer: CalculationAnswer): boolean {
  const names = rowsOf(resultOf(answer)?.get('results')).flatMap((row) => row.get('outcome') ?? []);
  return new Set(names).size < names.length;
}

/** A figure with its step in the workings, or alone if those fail to load. */
const ExplainedFigure = lazily(
  async () => (await import('./explained-figure.tsx')).ExplainedFigure,
  'nothing',
);

/** The figures and tables of an answer, its notes, and the fields still to fill in. */
function Answer({ calculation, answer, entries }: BodyProps): ReactNode {
  const { draft } = typedCalculation(calculation.fields, withoutBlanks(entries));
  const { figures: all, tables } = pageView(answer, calculation, draft);
  const main = mainFigures(calculation, answer);
  const figures = all.filter(({ label }) => !main.some((headline) => headline.label === label));
  return (
    <>
      {answer.kind === 'blank' && (
        <p className={styles.blank}>{missingText(calculation, entries, answer.missing)}</p>
      )}
      {answer.kind === 'wrong' && <p className={styles.blank}>Correct the fields that are marked.</p>}
      <HeadlineList
        headlines={main}
        render={(figure) => <AnswerFigure {...{ calculation, answer, entries }} figure={figure} />}
      />
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                <AnswerFigure {...{ calculation, answer, entries }} figure={figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map((table, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a table is identified by its index
        <AnswerTable key={index} table={table} name={`${calculation.label}, table ${index + 1}`} />
      ))}
      {pageNotes(answer).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}

/** The main figures of an answer as a page shows them. */
function mainFigures({ name }: Calculation, answer: CalculationAnswer): readonly Headline[] {
  return headlines(name, answer).map(shownFigure);
}

/** A figure, explained if the workings have a step of its name. */
function AnswerFigure({ figure, answer, ...of }: BodyProps & { readonly figure: Figure }): ReactNode {
  const workings = 'workings' in answer ? (answer.workings ?? []) : [];
  const step = workings.find(({ label }) => label === figure.label);
  const shown = <FigureText figure={figure} />;
  if (step === undefined || figure.text === null) return shown;
  return (
    <Suspense fallback={shown}>
      <ExplainedFigure {...of} step={step}>
        {shown}
      </ExplainedFigure>
    </Suspense>
  );
}

/** A table of an answer. The first column names the rows if they have no names. */
function AnswerTable({ table, name }: { readonly table: FigureTable; readonly name: string }): ReactNode {
  const isNamed = table.rows.some((row) => row.name !== '');
  const heads = table.columns.map(({ label, kind }) => ({ label, isWords: kind === 'words' }));
  return (
    <Sheet label={name} columns={isNamed ? [{ label: '' }, ...heads] : heads}>
      {table.rows.map((row, index) => {
        const [first, ...others] = row.figures;
        return (
          <SheetRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its index
            key={index}
            name={isNamed || first === undefined ? row.name : <FigureText figure={first} />}
            cells={(isNamed ? row.figures : others).map((figure) => ({
              of: figure.label,
              isWords: figure.kind === 'words',
              figure: <FigureText figure={figure} />,
            }))}
          />
        );
      })}
    </Sheet>
  );
}

function missingText({ fields }: Calculation, entries: FormEntries, paths: readonly string[]): string {
  const labels = paths.flatMap((path) => {
    const found = fieldAt(fields, path);
    // An object that is left out is missing the fields in it that are needed.
    const within = fields.filter((field) => field.path.startsWith(`${path}.`) && isNeeded(field));
    if (found === undefined) return within.map(({ label }) => label.toLowerCase());
    const { field, item } = found;
    const typed = entries[field.name];
    const row = typeof typed === 'object' && item !== undefined ? rowOf(typed, Number(item)) + 1 : '';
    if (row !== '') return [`${field.label.toLowerCase()} ${row}`];
    const choices = missingFields(fields, path).map(({ label }) => label.toLowerCase());
    return [choices.join(' or ')];
  });
  return `Still to fill in: ${[...new Set(labels)].join(', ')}.`;
}

function isNeeded(field: CalculationField): boolean {
  return field.kind === 'list' ? field.min > 0 : field.isNeeded === true;
}
