import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, CHEVRON_DOWN } from '../icons.tsx';
import styles from './input.module.css';

type FrameProps = {
  /** Content before the text, inside the frame: £, an icon. */
  readonly before?: ReactNode;
  /** Content after the text: %. */
  readonly after?: ReactNode;
  readonly frameClass?: string | undefined;
};

type TextInputProps = FrameProps &
  ComponentProps<'input'> & {
    /** Tabular figures, aligned to the end of the field. */
    readonly numeric?: boolean;
  };

/** A text field in its frame. */
export function TextInput({
  before,
  after,
  frameClass,
  numeric = false,
  ...input
}: TextInputProps): ReactNode {
  return (
    <div
      className={classNames(
        styles.frame,
        numeric && styles.numeric,
        input['aria-invalid'] === true && styles.wrong,
        input.disabled === true && styles.off,
        frameClass,
      )}
    >
      {before !== undefined && <span className={styles.before}>{before}</span>}
      <input autoComplete="off" spellCheck={false} {...input} />
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </div>
  );
}

/** A native select in the same frame, with the icon of the chosen option if it has one. */
export function Select({
  before,
  frameClass,
  children,
  ...select
}: FrameProps & ComponentProps<'select'>): ReactNode {
  return (
    <div
      className={classNames(
        styles.frame,
        styles.select,
        select['aria-invalid'] === true && styles.wrong,
        select.disabled === true && styles.off,
        frameClass,
      )}
    >
      {before !== undefined && <span className={styles.lead}>{before}</span>}
      <select {...select}>{children}</select>
      <Icon path={CHEVRON_DOWN} size="sm" />
    </div>
  );
}

/** A multi-line text field in the same frame. */
export function TextArea(area: ComponentProps<'textarea'>): ReactNode {
  return (
    <div className={classNames(styles.frame, styles.area, area['aria-invalid'] === true && styles.wrong)}>
      <textarea spellCheck={false} {...area} />
    </div>
  );
}
