import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../components/ui/class-names.ts';
import { Icon, INFO } from '../../../../components/ui/icons.tsx';
import styles from './why-mark.module.css';

type WhyMarkProps = {
  /** The accessible name, with all of the reasons: a screen reader reads them with the row. */
  readonly label: string;
  readonly heading: string;
  readonly reasons: readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A button in a row that shows the reasons when it is pressed. */
function WhyMark({ label, heading, reasons, className, children }: WhyMarkProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={classNames(styles.mark, className)}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={keyDown}
      >
        {children}
      </button>
      {isOpen && (
        <span id={id} className={styles.why} role="status">
          <b>{heading}</b>
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

/** The asterisk of an unhealthy score. */
export function HealthMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  return (
    <WhyMark
      label={`Unhealthy: ${listOf(reasons)}`}
      heading="Check both prices before you bet"
      reasons={reasons}
      className={styles.health}
    >
      *
    </WhyMark>
  );
}

/** The reasons why the two prices of a row are paired; nothing if there are none. */
export function PairMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <WhyMark
      label={`Why these two are a pair: ${reasons.join('. ')}`}
      heading="Why these two are a pair"
      reasons={reasons}
      className={styles.pair}
    >
      <Icon path={INFO} size="sm" />
    </WhyMark>
  );
}

/** `a`, `a and b`, `a, b and c`. */
function listOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}
