import { type FocusEvent, type ReactNode, Suspense, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import {
  answerFormBy,
  appliedEntries,
  type Calculation,
  type CalculationEngine,
  type CalculationField,
  emptyEntries,
  formEntries,
  formFields,
  headlines,
  isGiven,
  shownFigure,
} from '#lib/calculations';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Icon, PRINTER, UNDO_2 } from '../../components/ui/icons.tsx';
import { focusOn } from '../../platform/focus.ts';
import { isTyping } from '../../platform/use-hotkeys.ts';
import { useMedia } from '../../platform/use-media.ts';
import { entriesOf, queryOf } from './model/entries.ts';
import { type FormAction, formReducer, openedForm } from './model/form-history.ts';
import { editOf, withNamedItems } from './model/named-items.ts';
import { AnswerBar } from './parts/answer-bar.tsx';
import { AnswerBody } from './parts/answer-body.tsx';
import { FieldControl, type Found } from './parts/field-control.tsx';
import { useAddress } from './use-address.ts';
import { useCalculationKeys } from './use-calculation-keys.ts';
import styles from './calculation-page.module.css';

/** In its own chunk: workings are shown with the first result. */
const Workings = lazily(async () => (await import('./parts/workings.tsx')).Workings, 'nothing');

const PrintedLine = lazily(async () => (await import('./parts/printed-line.tsx')).PrintedLine, 'nothing');

/** In its own chunk: most answers come after the first paint. */
const Saving = lazily(async () => (await import('./parts/saving.tsx')).Saving, 'nothing');

const NO_ISSUES: readonly Found[] = [];

type CalculationBodyProps = { readonly calculation: Calculation; readonly engine: CalculationEngine };

/** The form and the result of a calculation, whose fields are in the URL. */
export function CalculationBody({ calculation, engine }: CalculationBodyProps): ReactNode {
  const { search, pathname } = useLocation();
  const [{ entries, past }, dispatch] = useReducer(formReducer, undefined, () =>
    openedForm(entriesOf(calculation, search)),
  );
  const applied = useMemo(() => appliedEntries(calculation, entries), [calculation, entries]);
  const query = queryOf(calculation, applied);
  useAddress(pathname, query);
  const { draft, answer, issues } = useMemo(
    () => answerFormBy(calculation, applied, engine),
    [calculation, applied, engine],
  );
  const main = useMemo(() => headlines(calculation.name, answer), [calculation, answer]);
  const isSmall = useMedia('(max-width: 61.99rem)');
  const frame = useRef<HTMLDivElement>(null);
  useCalculationKeys(frame, dispatch);
  const isTouched = query !== '';
  const { usual: shown, more } = formFields(calculation, entries);
  const control = (field: CalculationField): ReactNode => (
    <FieldControl
      key={field.name}
      field={withNamedItems(field, calculation.fields, entries)}
      entries={entries}
      issues={isTouched ? issues : NO_ISSUES}
      onChange={(entry) => dispatch(editOf(calculation.fields, entries, { name: field.name, entry }))}
    />
  );
  const fillIn = (example: object): void => {
    // The pressed example is removed: renders synchronously, so that focus moves to the form.
    flushSync(() => dispatch({ kind: 'fill', entries: formEntries(calculation, example) }));
    focusOn(frame.current?.querySelector('input, select') ?? null);
  };
  const of = { name: calculation.name, draft, answer, entries: applied };
  const [first] = main;
  const hasBar = isSmall && first !== undefined;
  return (
    <div ref={frame} className={styles.tall} onBlur={(event) => isLeft(event) && dispatch({ kind: 'leave' })}>
      <div className={styles.columns}>
        <Card
          title="Your figures"
          end={
            <FormActions
              dispatch={dispatch}
              hasPast={past.length > 0}
              onClear={
                isTouched ? () => dispatch({ kind: 'fill', entries: emptyEntries(calculation) }) : undefined
              }
            />
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
        <Card title="Answer" end={<AnswerActions path={`${pathname}?${query}`} />}>
          <CardBody className={styles.answer}>
            {isTouched ? (
              <div role="status">
                <AnswerBody calculation={calculation} answer={answer} entries={applied} />
              </div>
            ) : (
              <Examples calculation={calculation} onFill={fillIn} />
            )}
            {answer.kind === 'worked' && (
              <Suspense fallback={null}>
                <Workings answer={answer} />
                <Saving {...of} hasButton={!hasBar} />
              </Suspense>
            )}
          </CardBody>
        </Card>
      </div>
      <Suspense>
        <PrintedLine path={query === '' ? pathname : `${pathname}?${query}`} />
      </Suspense>
      {hasBar && (
        <AnswerBar headlines={main}>
          <Suspense
            fallback={<CopyButton data-copy={first.key} text={() => shownFigure(first).text ?? ''} />}
          >
            <Saving {...of} isBar>
              <CopyButton data-copy={first.key} text={() => shownFigure(first).text ?? ''} />
            </Saving>
          </Suspense>
        </AnswerBar>
      )}
    </div>
  );
}

/** True if focus leaves a field of the form, also for another one. */
function isLeft(event: FocusEvent): boolean {
  return isTyping(event.nativeEvent);
}

type FormActionsProps = {
  readonly dispatch: (action: FormAction) => void;
  readonly hasPast: boolean;
  /** Undefined while the form is empty. */
  readonly onClear: (() => void) | undefined;
};

/** Undo and Clear. Undo stays while there is nothing to undo, so that it keeps the focus. */
function FormActions({ dispatch, hasPast, onClear }: FormActionsProps): ReactNode {
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        variant="quiet"
        disabled={!hasPast}
        disabledReason="Nothing to undo"
        onClick={() => dispatch({ kind: 'undo' })}
      >
        <Icon path={UNDO_2} size="sm" />
        Undo
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={onClear === undefined}
        disabledReason="The form is empty"
        onClick={onClear}
      >
        Clear
      </Button>
    </span>
  );
}

/** Buttons that copy the link of the calculation and print it. */
function AnswerActions({ path }: { readonly path: string }): ReactNode {
  return (
    <span className={styles.actions}>
      <CopyButton size="sm" variant="quiet" label="Copy link" text={() => `${location.origin}${path}`} />
      <Button size="sm" variant="quiet" onClick={() => print()}>
        <Icon path={PRINTER} size="sm" />
        Print
      </Button>
    </span>
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
