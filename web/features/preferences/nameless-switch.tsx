import type { ReactNode } from 'react';
import { Switch } from '../../ui/switch.tsx';

type NamelessSwitchProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A switch under the heading of its column: its name is heard and not seen. */
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
