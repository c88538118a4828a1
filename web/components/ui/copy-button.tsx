import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Icon, COPY } from './icons.tsx';
import styles from './copy-button.module.css';

/** How long the button reports the result, in milliseconds. */
const COPIED_MS = 1200;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** Returns the text to copy; called on each press. */
  readonly text: () => string;
  readonly label?: string;
};

/** A button that copies a text and reports the result for 1.2 seconds, at an unchanged width where its label is shown. */
export function CopyButton({ text, label = 'Copy', className, ...button }: CopyButtonProps): ReactNode {
  /** The result of the last press; undefined once it was reported. */
  const [isCopied, setCopied] = useState<boolean>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(text()));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(undefined), COPIED_MS);
  };
  return (
    <Button
      {...button}
      className={classNames(styles.copy, isCopied === true && styles.copied, className)}
      onClick={() => void copy()}
    >
      {isCopied === undefined && <Icon path={COPY} size="sm" />}
      <span aria-live="polite">{isCopied === undefined ? label : isCopied ? 'Copied ✓' : 'Not copied'}</span>
    </Button>
  );
}
