import type { ReactNode } from 'react';
import type { Headline } from '#lib/calculations';
import { classNames } from '../../../components/ui/class-names.ts';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import styles from './headline-list.module.css';

type HeadlineListProps = {
  readonly headlines: readonly Headline[];
  readonly render: (headline: Headline) => ReactNode;
};

/** The main figures of an answer, large, each with a button that copies it without its unit; nothing without any. */
export function HeadlineList({ headlines, render }: HeadlineListProps): ReactNode {
  if (headlines.length === 0) return null;
  return (
    <dl className={styles.headlines}>
      {headlines.map((headline) => (
        <div key={headline.key} className={classNames(headline.side !== undefined && styles[headline.side])}>
          <dt>{headline.label}</dt>
          <dd className={styles.big}>{render(headline)}</dd>
          <dd className={styles.copy}>
            <CopyHeadline headline={headline} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A button that copies a main figure. The keyboard shortcuts find it by its `data-copy`. */
function CopyHeadline({ headline: { label, key, text } }: { readonly headline: Headline }): ReactNode {
  return (
    <CopyButton
      size="sm"
      aria-label={`Copy ${label.toLowerCase()}`}
      data-copy={key}
      text={() => text ?? ''}
    />
  );
}
