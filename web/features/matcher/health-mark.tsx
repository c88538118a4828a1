import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { listOf } from './list-text.ts';
import styles from './health-mark.module.css';

/** The asterisk of an unhealthy score: a press says why. Whoever hears the row hears it at once. */
export function HealthMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={styles.mark}>
      <button
        type="button"
        className={styles.star}
        aria-label={`Unhealthy: ${listOf(reasons)}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={keyDown}
      >
        *
      </button>
      {isOpen && (
        <span id={id} className={styles.why} role="status">
          <b>Check both prices before you bet</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </span>
      )}
    </span>
  );
}
