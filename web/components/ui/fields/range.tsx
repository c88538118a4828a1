import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './range.module.css';

type RangeProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The value in words, also for screen readers. */
  readonly says: string;
};

/** A native slider with one thumb: the arrow keys, Home, End and Page work as usual. */
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
