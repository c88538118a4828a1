import { type ReactNode, Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  answerForm,
  type Calculation,
  type CalculationAnswer,
  type CalculationField,
  type CalculationName,
  emptyEntries,
  fieldAt,
  formEntries,
  type FormEntries,
  isGiven,
  isSaved,
  isUsual,
  rowOf,
  savedBets,
  unsavedReason,
} from '#lib/calculations';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Icon, PRINTER, UNDO_2 } from '../../components/ui/icons.tsx';
import { useRewrite } from '../../platform/navigation.ts';
import { entriesOf, queryOf } from './model/entries.ts';
import { AnswerBody } from './parts/answer-body.tsx';
import { ListFieldControl } from './parts/list-field.tsx';
import { ValueFieldControl } from './parts/value-field.tsx';
import styles from './calculation-page.module.css';
import { matchedDocument } from '../../saving/matched-document.ts';
import { SaveBet } from '../../saving/save-bet.tsx';

/** In its own chunk: workings are shown with the first result. */
const Workings = lazily(async () => (await import('./parts/workings.tsx')).Workings, 'nothing');

/** The debounce of the address: browsers limit how often it may be rewritten. */
const ADDRESS_AFTER_MS = 300;
const MAX_UNDONE = 50;

type State = { readonly entries: FormEntries; readonly past: readonly FormEntries[] };
type Action =
  | { readonly kind: 'type'; readonly name: string; readonly entry: string | readonly string[] }
  | { readonly kind: 'fill'; readonly entries: FormEntries }
  | { readonly kind: 'undo' };

function reduce({ entries, past }: State, action: Action): State {
  switch (action.kind) {
    case 'type':
      return { entries: { ...entries, [action.name]: action.entry }, past };
    case 'fill':
      return { entries: action.entries, past: [...past, entries].slice(-MAX_UNDONE) };
    case 'undo': {
      const last = past.at(-1);
      return last === undefined ? { entries, past } : { entries: last, past: past.slice(0, -1) };
    }
  }
}

/** The form and the result of a calculation, whose fields are in the URL. */
export function CalculationBody({ calculation }: { readonly calculation: Calculation }): ReactNode {
  const { search, pathname } = useLocation();
  const [{ entries, past }, dispatch] = useReducer(reduce, undefined, () => ({
    entries: entriesOf(calculation, search),
    past: [],
  }));
  const query = queryOf(calculation, entries);
  useAddress(pathname, query);
  const { draft, answer, issues } = useMemo(() => answerForm(calculation, entries), [calculation, entries]);
  const isTouched = query !== '';
  const shown = calculation.fields.filter((field) => isUsual(calculation, field));
  const more = calculation.fields.filter((field) => !isUsual(calculation, field));
  const control = (field: CalculationField): ReactNode => (
    <FieldControl
      key={field.name}
      field={field}
      entries={entries}
      issues={isTouched ? issues : NO_ISSUES}
      onChange={(entry) => dispatch({ kind: 'type', name: field.name, entry })}
    />
  );
  return (
    <div className={styles.columns}>
      <Card
        title="Your figures"
        end={
          <>
            {past.length > 0 && (
              <Button size="sm" variant="quiet" onClick={() => dispatch({ kind: 'undo' })}>
                <Icon path={UNDO_2} size="sm" />
                Undo
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              disabled={!isTouched}
              onClick={() => dispatch({ kind: 'fill', entries: emptyEntries(calculation) })}
            >
              Clear
            </Button>
          </>
        }
      >
        <CardBody className={styles.form}>
          {shown.map(control)}
          {more.length > 0 && (
            <Disclosure label="More fields" open={more.some(({ name }) => isGiven(entries[name]))}>
              <div className={styles.more}>{more.map(control)}</div>
            </Disclosure>
          )}
        </CardBody>
      </Card>
      <Card
        title="Answer"
        end={
          <>
            <CopyButton
              size="sm"
              variant="quiet"
              label="Copy link"
              text={() => `${location.origin}${pathname}?${query}`}
            />
            <Button size="sm" variant="quiet" onClick={() => print()}>
              <Icon path={PRINTER} size="sm" />
              Print
            </Button>
          </>
        }
      >
        <CardBody className={styles.answer}>
          {isTouched ? (
            <div role="status">
              <AnswerBody calculation={calculation} answer={answer} entries={entries} />
            </div>
          ) : (
            <Examples
              calculation={calculation}
              onFill={(example) => dispatch({ kind: 'fill', entries: formEntries(calculation, example) })}
            />
          )}
          {answer.kind === 'worked' && (
            <Suspense fallback={null}>
              <Workings answer={answer} />
            </Suspense>
          )}
          {isTouched && (
            <SaveCalculation name={calculation.name} entries={entries} draft={draft} answer={answer} />
          )}
        </CardBody>
      </Card>
    </div>
  );
}

type Found = { readonly path: string; readonly message: string };
const NO_ISSUES: readonly Found[] = [];

type FieldControlProps = {
  readonly field: CalculationField;
  readonly entries: FormEntries;
  readonly issues: readonly Found[];
  readonly onChange: (entry: string | readonly string[]) => void;
};

function FieldControl({ field, entries, issues, onChange }: FieldControlProps): ReactNode {
  const entry = entries[field.name];
  const own = issues.flatMap((found) => {
    const at = fieldAt([field], found.path);
    return at === undefined ? [] : [{ item: at.item, message: found.message }];
  });
  if (field.kind === 'list') {
    const texts = typeof entry === 'string' ? [entry] : (entry ?? []);
    const items = new Map<number, readonly string[]>();
    for (const { item, message } of own) {
      const row = item === undefined ? undefined : rowOf(texts, Number(item));
      if (row !== undefined) items.set(row, [...(items.get(row) ?? []), message]);
    }
    const whole = own.flatMap(({ item, message }) => (item === undefined ? [message] : []));
    return <ListFieldControl field={field} texts={texts} errors={{ whole, items }} onChange={onChange} />;
  }
  const errors = own.map(({ message }) => message);
  return (
    <ValueFieldControl
      field={field}
      value={typeof entry === 'string' ? entry : ''}
      errors={errors}
      onChange={onChange}
    />
  );
}

type ExamplesProps = { readonly calculation: Calculation; readonly onFill: (draft: object) => void };

function Examples({ calculation, onFill }: ExamplesProps): ReactNode {
  return (
    <div className={styles.empty}>
      <p>Fill in your figures, or start from an example.</p>
      <ul>
        {calculation.examples.map(({ about, draft }) => (
          <li key={about}>
            <Button size="sm" onClick={() => onFill(draft)}>
              {about}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Syncs the URL's query with the fields. */
function useAddress(pathname: string, query: string): void {
  const rewrite = useRewrite();
  const isFirst = useRef(true);
  const [written, setWritten] = useState(query);
  useEffect(() => {
    if (isFirst.current || query === written) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      setWritten(query);
      rewrite(query === '' ? pathname : `${pathname}?${query}`);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, query, rewrite, written]);
}

type SaveCalculationProps = {
  readonly name: CalculationName;
  readonly entries: FormEntries;
  readonly draft: object;
  readonly answer: CalculationAnswer;
};

/** The button that saves the bet of a calculation, or the reason why it cannot; nothing if it makes no bet. */
function SaveCalculation({ name, entries, draft, answer }: SaveCalculationProps): ReactNode {
  const bets = useMemo(() => savedBets(name, draft, answer).map(matchedDocument), [name, draft, answer]);
  const isWorked = answer.kind === 'worked';
  if (isSaved(name) && !(isWorked && bets.length === 0)) {
    return (
      <div className={styles.save}>
        <SaveBet bets={bets} form={entries} />
      </div>
    );
  }
  const reason = isSaved(name) ? 'A saved bet is a back bet with its lay.' : unsavedReason(name);
  if (reason === undefined || !isWorked) return null;
  return <p className={styles.about}>This cannot be saved. {reason}</p>;
}
