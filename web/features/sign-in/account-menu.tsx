import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { logOut } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { PATHS } from '../../ui/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './account-menu.module.css';

const LINKS = [
  { to: PATHS.account, label: 'Account' },
  { to: PATHS.preferences, label: 'Preferences' },
  { to: PATHS.saferBetting, label: 'Safer betting' },
] as const;

/** Whoever is signed in: their account, and the way out. */
export function AccountMenu({ email, plan }: { readonly email: string; readonly plan: string }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const keyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what its button opened
    <div className={styles.menu} onBlur={close} onKeyDown={keyDown}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={`Account: ${email}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {email.slice(0, 1).toUpperCase()}
      </button>
      <div id={id} className={styles.list} hidden={!isOpen}>
        <p>
          <b>{email}</b>
          <span>{plan}</span>
        </p>
        <ul>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LogOutButton />
      </div>
    </div>
  );
}

function LogOutButton(): ReactNode {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => logOut(client),
    onSuccess: () => toast({ says: 'You are logged out.' }),
    onError: (error) => toast({ says: `Not logged out. ${errorSentence(error)}` }),
  });
  return (
    <Button block busy={isPending} onClick={() => mutate()}>
      Log out
    </Button>
  );
}
