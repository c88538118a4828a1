import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { copyText } from './clipboard.ts';
import { Icon } from './icon.tsx';
import { COPY } from './icons.ts';
import styles from './copy-button.module.css';

/** How long the button reports the result, in milliseconds. */
const COPIED_MS = 1200;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** Returns the text to copy; called on each press. */
  readonly text: () => string;
  readonly label?: string;
};

/** A button that copies a text and reports the result for 1.2 seconds, at an unchanged width. */
export function CopyButton({ text, label = 'Copy', className, ...button }: CopyButtonProps): ReactNode {
  const [said, setSaid] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    setSaid((await copyText(text())) ? 'Copied ✓' : 'Not copied');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(undefined), COPIED_MS);
  };
  return (
    <Button
      {...button}
      className={classNames(styles.copy, said === 'Copied ✓' && styles.copied, className)}
      onClick={() => void copy()}
    >
      {said === undefined && <Icon path={COPY} size="sm" />}
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
