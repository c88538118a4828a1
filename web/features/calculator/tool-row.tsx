import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PRINTER, SCALE } from '../../ui/icons.ts';
import type { CalculatorState } from './calculator-state.ts';
import { addressOf } from './use-calculator.ts';
import styles from './tool-row.module.css';

type ToolRowProps = { readonly state: CalculatorState; readonly onCompare: () => void };

/** The buttons that compare, copy and print a slip. */
export function ToolRow({ state, onCompare }: ToolRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <Button variant="quiet" size="sm" onClick={onCompare}>
        <Icon path={SCALE} size="sm" />
        Compare systems
      </Button>
      <CopyButton
        variant="quiet"
        size="sm"
        label="Copy link"
        text={() => new URL(addressOf(state), location.origin).href}
      />
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        <Icon path={PRINTER} size="sm" />
        Print
      </Button>
    </div>
  );
}
