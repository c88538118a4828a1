import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../api/use-account.ts';
import { AmountField } from '../../../components/betting/amount-field.tsx';
import { Missing, Money } from '../../../components/betting/money.tsx';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import { type OddsView, useOddsView } from '../../../components/betting/odds-view.ts';
import { MISSING } from '../../../components/betting/pounds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { SpokenResult } from '../../../components/ui/spoken-result.tsx';
import { type Example, type ExampleField, type Shown, shownText, type Worked } from '../model/example.ts';
import text from '../../../components/ui/styles/text.module.css';
import styles from './live-example.module.css';

/** An example that the reader can edit; lib recalculates its figures on each change. */
export function LiveExample<Name extends string>({
  example,
}: {
  readonly example: Example<Name>;
}): ReactNode {
  const { title, assumes, fields, initial, work, further } = example;
  const [values, setValues] = useState(initial);
  const view = useOddsView(useAccount().preferences?.general);
  const worked = work(values);
  const isChanged = fields.some(({ name }) => values[name] !== initial[name]);
  const link = further?.(values);
  return (
    <Card
      title={title}
      className={styles.example}
      end={
        isChanged && (
          <Button size="sm" variant="quiet" onClick={() => setValues(initial)}>
            Back to the example
          </Button>
        )
      }
    >
      <CardBody className={styles.body}>
        <p className={styles.assumes}>{assumes}</p>
        <div className={styles.fields}>
          {fields.map((field) => (
            <ExampleInput
              key={field.name}
              field={field}
              value={values[field.name]}
              errors={worked.problems.flatMap((problem) =>
                problem.field === field.name ? [problem.message] : [],
              )}
              view={view}
              onType={(typed) => setValues({ ...values, [field.name]: typed })}
            />
          ))}
        </div>
        <Results worked={worked} />
        {worked.note !== undefined && <Note tone="accent">{worked.note}</Note>}
        {link !== undefined && (
          <p className={styles.further}>
            <Link to={link.to} state={{ stay: true }}>
              {link.label}
            </Link>
          </p>
        )}
        <SpokenResult sentence={isChanged ? sentenceOf(worked, (shown) => shownText(shown, view)) : ''} />
      </CardBody>
    </Card>
  );
}

function Results({ worked: { readings, outcomes } }: { readonly worked: Worked<string> }): ReactNode {
  return (
    <>
      {readings.length > 0 && (
        <dl className={styles.readings}>
          {readings.map(({ label, shown }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Figure shown={shown} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {outcomes !== undefined && <OutcomesTable outcomes={outcomes} />}
    </>
  );
}

function OutcomesTable({
  outcomes: { heading, columns, rows },
}: {
  readonly outcomes: NonNullable<Worked<string>['outcomes']>;
}): ReactNode {
  return (
    <table className={styles.outcomes}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((shown, index) => (
              <td key={columns[index]}>
                <Figure shown={shown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sentenceOf({ readings, outcomes }: Worked<string>, textOf: (shown: Shown) => string): string {
  const said = [
    ...readings.map(({ label, shown }) => `${label} ${textOf(shown)}`),
    ...(outcomes?.rows ?? []).map(({ name, cells }) => {
      const last = cells.at(-1);
      return last === undefined ? name : `${name} ${textOf(last)}`;
    }),
  ];
  return said.join(', ');
}

type ExampleInputProps = {
  readonly field: ExampleField<string>;
  readonly value: string;
  readonly errors: readonly string[];
  readonly view: OddsView;
  readonly onType: (typed: string) => void;
};

/** A field of an example, of its kind. */
function ExampleInput({ field, value, errors, view, onType }: ExampleInputProps): ReactNode {
  const { label } = field;
  switch (field.unit) {
    case '£':
    case '%':
      return (
        <AmountField
          label={label}
          unit={field.unit}
          stored={value}
          errors={errors}
          onType={onType}
          step={field.unit === '%' ? '0.5' : '1'}
        />
      );
    case 'odds':
      return <OddsInput label={label} stored={value} view={view} errors={errors} onType={onType} />;
    case 'choice':
      return (
        <Field label={label} errors={errors}>
          {(control) => (
            <Select {...control} value={value} onChange={({ target }) => onType(target.value)}>
              {field.choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
  }
}

/** A figure in the app's usual format; a dash if it is undefined. */
function Figure({ shown }: { readonly shown: Shown }): ReactNode {
  const view = useOddsView(useAccount().preferences?.general);
  if (shown.kind === 'money') return <Money amount={shown.amount} signed={shown.signed} />;
  const figure = shownText(shown, view);
  return figure === MISSING ? <Missing /> : <span className={text.num}>{figure}</span>;
}
