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
import { Button } from '../../components/ui/button.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { PATHS } from '../../app/paths.ts';
import styles from './account-menu.module.css';
import { useLogOut } from './use-log-out.ts';

/** Lazy, since few users have unsaved bets. */
const WaitingBetsDialog = lazily(
  async () => (await import('./parts/waiting-bets-dialog.tsx')).WaitingBetsDialog,
);

const LINKS = [
  { to: PATHS.account, label: 'Account' },
  { to: PATHS.preferences, label: 'Preferences' },
  { to: PATHS.saferBetting, label: 'Safer betting' },
] as const;

/** The menu of the signed-in user: account links and the log-out button. */
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
  // Moves focus to the menu button first, so that the dialog restores it to an element that still exists.
  const ask = (count: number): void => {
    button.current?.focus();
    setOpen(false);
    setWaiting(count);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu that its button opened */}
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
      {/* Outside the menu: closing the menu would hide a dialog inside it and leave the page inert. */}
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
  /** Opens the dialog about this number of unsaved bets of the account. */
  readonly onWaiting: (count: number) => void;
};

/** A button that logs out, or calls `onWaiting` if the account has unsaved bets in this browser. */
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
