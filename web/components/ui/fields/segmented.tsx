import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

/** An option and its label. */
export type Choice<T extends string> = { readonly value: T; readonly label: ReactNode };

type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly small?: boolean;
  readonly className?: string | undefined;
};

/** Two to ten options side by side, one of them chosen: native radio buttons, so that the arrow keys work. */
export function Segmented<T extends string>({
  label,
  choices,
  value,
  onChange,
  small = false,
  className,
}: SegmentedProps<T>): ReactNode {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, small && styles.small, className)}
    >
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
