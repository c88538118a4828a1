import type { ReactNode } from 'react';
import { Palette } from './palette.tsx';
import { setDeviceSettings, useDeviceSettings } from '../../platform/device-settings.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { Switch } from '../../components/ui/fields/switch.tsx';
import styles from './shell-dialog.module.css';

/** A dialog of the shell: the list of shortcuts, or the palette. */
export function ShellDialog({
  which,
  onClose,
}: {
  readonly which: 'keys' | 'palette';
  readonly onClose: () => void;
}): ReactNode {
  return which === 'keys' ? <ShortcutsDialog onClose={onClose} /> : <Palette onClose={onClose} />;
}

const SHORTCUTS: readonly (readonly [string, string])[] = [
  ['?', 'This list'],
  ['g then m, c, j, d', 'Matchers, Calculators, Journeys, Dashboard'],
  ['/', 'Search'],
  ['Ctrl K', 'Go to a page, or filter the odds matcher: coral smarkets 2+'],
  ['↑ ↓ or k j', 'Previous row, next row; in a number field: less, more'],
  ['Enter', 'Open the row’s calculator'],
  ['→ ←', 'All prices of a row, and the best ones only'],
  ['c', 'Copy the lay stake or the main figure; Shift c in a calculator: the liability'],
  ['w', 'How the figures of a row are worked out'],
  ['p n', 'In a row’s calculator: previous row, next row'],
  ['[ ]', 'Previous page, next page'],
  ['f', 'Filters'],
  ['r', 'Refresh'],
  ['Ctrl Z', 'Undo, in a calculator or where a message offers it'],
  ['Ctrl Shift Z', 'Redo, in a calculator or a calculation; Ctrl Y too'],
  ['Ctrl S', 'Save, in a calculator'],
  ['Alt ↑ ↓', 'The same field of the selection above or below'],
  ['w p l v', 'In the row of a selection: won, placed, lost, void; Enter: the next odds'],
  ['a b c or 1 2 3', 'In a calculator: that selection won, lost, unsettled; with Shift, placed'],
  ['Esc', 'Close what is on top'],
];

/** All keyboard shortcuts. Single keys can be turned off, for users of speech input. */
function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { singleKeys = true } = useDeviceSettings();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        spread
        label="Single keys"
        about="Keys without Ctrl or Alt work anywhere outside a field."
        checked={singleKeys}
        onChange={({ target }) => setDeviceSettings({ singleKeys: target.checked })}
      />
    </Dialog>
  );
}
