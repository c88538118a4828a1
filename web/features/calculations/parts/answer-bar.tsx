import type { ReactNode } from 'react';
import type { Headline } from '#lib/calculations';
import { FigureText } from './figure-text.tsx';
import styles from './answer-bar.module.css';

type AnswerBarProps = {
  readonly headlines: readonly Headline[];
  /** The main action: a button that saves or copies. */
  readonly children: ReactNode;
};

/**
 * The main figures at the bottom of a small screen, so that they stay visible during input. They are a visual
 * summary, hidden from screen readers, which read the answer.
 */
export function AnswerBar({ headlines, children }: AnswerBarProps): ReactNode {
  return (
    <div className={styles.bar}>
      <p className={styles.answer} aria-hidden="true">
        {headlines.slice(0, 2).map((headline, index) => (
          <span key={headline.key}>
            {headline.label}{' '}
            {index === 0 ? (
              <b>
                <FigureText figure={headline} />
              </b>
            ) : (
              <FigureText figure={headline} />
            )}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}
