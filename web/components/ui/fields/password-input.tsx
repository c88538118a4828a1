import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { EYE } from '../feature-icons.ts';
import { Icon } from '../icons.tsx';
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

/** The minimum of lib/wire, whose schemas are too large for the bundle: a test keeps the two equal. */
export const SHORTEST_PASSWORD = 10;

/** The length in code points, as the server counts. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}

/** A hint with the rule for a new password, and how many characters it has so far if they are too few. */
export function newPasswordHint(password: string): string {
  const length = lengthOf(password);
  const sofar = length === 0 || length >= SHORTEST_PASSWORD ? '' : ` ${length} so far.`;
  return `${SHORTEST_PASSWORD} characters or more.${sofar}`;
}

/** The error in a new password that the client can detect, beside its hint; undefined if there is none. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Enter a password';
  return lengthOf(password) < SHORTEST_PASSWORD ? 'This password is too short' : undefined;
}
