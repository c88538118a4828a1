import { useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { meQuery } from '../../api/me.ts';
import { countBets, waitingBets } from '../../api/waiting-bets.ts';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { PATHS } from '../../ui/paths.ts';
import styles from './account-menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** Few have bets that wait. */
const WaitingBetsDialog = lazily(async () => (await import('./waiting-bets-dialog.tsx')).WaitingBetsDialog);

const LINKS = [
  { to: PATHS.account, label: 'Account' },
  { to: PATHS.preferences, label: 'Preferences' },
  { to: PATHS.saferBetting, label: 'Safer betting' },
] as const;

/** Whoever is signed in: their account, and the way out. */
export function AccountMenu({ email, plan }: { readonly email: string; readonly plan: string }): ReactNode {
  const id = useId();
  const owner = useQuery(meQuery).data?.createdAt ?? null;
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const close = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const keyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  // Focus comes back to what is still there when the question is closed.
  const ask = (count: number): void => {
    button.current?.focus();
    setOpen(false);
    setWaiting(count);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what its button opened */}
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
          <LogOutButton owner={owner} onWaiting={ask} />
        </div>
      </div>
      {/* Beside the menu: one that closes would hide a dialog in it, and leave the page inert. */}
      {owner !== null && waiting > 0 && (
        <Suspense>
          <WaitingBetsDialog owner={owner} count={waiting} onClose={() => setWaiting(0)} />
        </Suspense>
      )}
    </>
  );
}

type LogOutButtonProps = {
  readonly owner: string | null;
  /** Asks what is to become of so many bets that wait for that account. */
  readonly onWaiting: (count: number) => void;
};

/** Logs out, or has it asked what is to become of the bets that wait in this browser. */
function LogOutButton({ owner, onWaiting }: LogOutButtonProps): ReactNode {
  const { mutate, isPending } = useLogOut(owner);
  const press = (): void => {
    const count = owner === null ? 0 : countBets(waitingBets(owner));
    if (count > 0) onWaiting(count);
    else mutate(undefined);
  };
  return (
    <Button block busy={isPending} onClick={press}>
      Log out
    </Button>
  );
}
