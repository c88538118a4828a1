import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { EYE } from './icons.ts';
import { TextInput } from './input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'after' | 'autoComplete'> & {
  /** The browser's autofill: a known password, or a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that reveals its text. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      maxLength={128}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <Button
          variant="quiet"
          size="sm"
          square
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon path={EYE} />
        </Button>
      }
    />
  );
}
