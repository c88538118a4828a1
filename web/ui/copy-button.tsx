import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { copyText } from './clipboard.ts';
import { Icon } from './icon.tsx';
import { COPY } from './icons.ts';
import styles from './copy-button.module.css';

/** So long the button says that it has copied. */
const COPIED_MS = 1200;

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** What is copied, worked out at the press. */
  readonly text: () => string;
  readonly label?: string;
};

/** Copies a text and says so for 1.2 seconds, its width unchanged. */
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
