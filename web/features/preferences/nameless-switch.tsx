import type { ReactNode } from 'react';
import { Switch } from '../../ui/switch.tsx';

type NamelessSwitchProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A switch without a visible label, for a column with a heading; its name is for screen readers. */
export function NamelessSwitch({ name, checked, onChange }: NamelessSwitchProps): ReactNode {
  return (
    <Switch
      label=""
      aria-label={name}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
