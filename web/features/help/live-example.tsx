import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import { type Example, type Shown, shownText, type Worked } from './example.ts';
import { ExampleInput } from './example-input.tsx';
import { Figure } from './figure.tsx';
import { useOddsView } from '../../ui/use-odds-view.ts';
import { useAccount } from '../../api/use-account.ts';
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
              onType={(text) => setValues({ ...values, [field.name]: text })}
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
