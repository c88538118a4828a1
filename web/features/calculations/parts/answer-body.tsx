import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { CalculationAnswer, CalculationName } from '#lib/calculations';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { resultOf, rowsOf } from '../model/answer-lists.ts';
import { Answer } from './answer.tsx';
import type { BodyProps } from './bodies/sheet.tsx';

/** The calculations whose figures have a body of their own, each in its chunk; the others have figures and tables. */
const BODIES: Partial<Readonly<Record<CalculationName, ComponentType<BodyProps>>>> = {
  'acca-lays': lazily(async () => (await import('./bodies/leg-timeline.tsx')).LegTimeline),
  'fair-odds': lazily(async () => (await import('./bodies/fair-market.tsx')).FairMarket),
  'lock-in': lazily(async () => (await import('./bodies/open-position.tsx')).OpenPosition),
};

/** The figures of an answer in the body of its calculation; without figures, what is missing or mistaken. */
export function AnswerBody({ calculation, answer, entries }: BodyProps): ReactNode {
  const Body = BODIES[calculation.name];
  if (Body === undefined || answer.kind !== 'worked' || hasNamesakes(answer)) {
    return <Answer calculation={calculation} answer={answer} />;
  }
  const notes = 'notes' in answer ? (answer.notes ?? []) : [];
  return (
    <Suspense fallback={<Skeleton lines={4} says="Loading the figures…" />}>
      <Body calculation={calculation} answer={answer} entries={entries} />
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Suspense>
  );
}

/** True if two outcomes have one name: a body, which finds stakes by name, would show a stake with both. */
function hasNamesakes(answer: CalculationAnswer): boolean {
  const names = rowsOf(resultOf(answer)?.get('results')).map((row) => row.get('outcome'));
  return new Set(names).size < names.length;
}
