import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './range.module.css';

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value in words, which is also what is spoken. */
  readonly says: string;
};

/** A slider with one thumb, native: arrow keys, Home, End and Page work as they do everywhere. */
export function Range({ min, max, value, says, ...input }: RangeProps): ReactNode {
  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${((value - min) / (max - min)) * 100}%`,
  };
  return (
    <input
      {...input}
      type="range"
      className={styles.range}
      style={filled}
      min={min}
      max={max}
      value={value}
      aria-valuetext={says}
    />
  );
}
