import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type StableConfig, stableConfigQuery } from '../../../api/stable-config.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Note } from '../../../components/ui/note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import styles from './operator.module.css';

/** The operator of the site. */
export type Operator = NonNullable<StableConfig['operator']>;

/** Renders its children with the operator, or a skeleton while loading, or an error message. */
function WithOperator({
  children,
}: {
  readonly children: (operator: Operator | undefined) => ReactNode;
}): ReactNode {
  const config = useQuery(stableConfigQuery);
  if (config.isPending) return <Skeleton lines={3} says="Loading who runs this site…" />;
  if (config.isError) return <Note tone="warn">{errorSentence(config.error)}</Note>;
  return children(config.data.operator);
}

/** The operator's name and contact details, or a warning if none are configured. */
export function OperatorDetails(): ReactNode {
  return (
    <WithOperator>
      {(operator) => {
        const rows = operator === undefined ? [] : detailsOf(operator);
        return rows.length === 0 ? (
          <Note tone="warn">
            <b>Not set up.</b> The operator of this copy of Layline has not said here who they are or how to
            reach them. If you do not know them, do not trust it with money or personal data.
          </Note>
        ) : (
          <dl className={styles.details}>
            {rows.map(([label, detail]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </WithOperator>
  );
}

type Row = readonly [label: string, detail: ReactNode];

function detailsOf({ name, registration, address, contactEmail, contactUrl }: Operator): readonly Row[] {
  const rows: readonly (Row | undefined)[] = [
    name === null ? undefined : ['Name', name],
    registration === null ? undefined : ['Registered', registration],
    address === null ? undefined : ['Address', <span key="address">{address}</span>],
    contactEmail === null
      ? undefined
      : [
          'E-mail',
          <a key="email" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>,
        ],
    contactUrl === null
      ? undefined
      : [
          'Online',
          <a key="url" href={contactUrl} target="_blank" rel="noopener noreferrer">
            {contactUrl}
          </a>,
        ],
  ];
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}

/** The operator's note for a page, split into paragraphs, or the text `missing` if there is none. */
export function OperatorNote({
  which,
  missing,
}: {
  readonly which: 'privacyNote' | 'termsNote';
  readonly missing: string;
}): ReactNode {
  return (
    <WithOperator>
      {(operator) => {
        const note = operator?.[which] ?? null;
        return note === null ? (
          <p>{missing}</p>
        ) : (
          note.split(/\n\s*\n/u).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        );
      }}
    </WithOperator>
  );
}
