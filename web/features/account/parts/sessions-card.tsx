import { type ReactNode, useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSessions, type Session, sessionsQuery } from '../../../api/account.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { ageText } from '../../../components/ui/text/dates.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { useMinute } from '../../../platform/use-second.ts';
import { Loaded } from './loaded.tsx';
import styles from './sessions-card.module.css';

/** The account's sessions, each with a button that ends it. */
export function SessionsCard(): ReactNode {
  const sessions = useQuery(sessionsQuery);
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation({
    ...endSessions,
    onSuccess: (_, { id }) => {
      toast({ says: id === undefined ? 'Logged out everywhere else.' : 'Logged out there.' });
    },
    onError: (error) => toast({ says: errorSentence(error), tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const others = sessions.data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is removed with its session, so focus moves to the list.
  const count = others.length;
  const before = useRef(count);
  useEffect(() => {
    const hasFewer = count < before.current;
    before.current = count;
    if (hasFewer && document.activeElement === document.body) list.current?.focus();
  }, [count]);
  return (
    <Card
      title="Where you are logged in"
      end={
        count > 0 && (
          <Button size="sm" busy={isPending && variables.id === undefined} onClick={() => mutate({})}>
            Log out everywhere else
          </Button>
        )
      }
    >
      <Loaded query={sessions} says="Loading your sessions…">
        {(data) => (
          <ul ref={list} className={styles.list} aria-label="Sessions" tabIndex={-1}>
            {data.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={isPending && variables.id === session.id}
                onEnd={() => mutate({ id: session.id })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <CardBody className={styles.note}>A session ends by itself after 30 days.</CardBody>
    </Card>
  );
}

type SessionRowProps = {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, busy, onEnd }: SessionRowProps): ReactNode {
  const now = useMinute();
  const name = deviceName(session.userAgent);
  return (
    <li>
      <span title={session.userAgent}>
        <b>{name}</b>
        <small>Used {ageText(now - Date.parse(session.lastSeenAt))} ago</small>
      </span>
      {session.isCurrent ? (
        <Chip tone="accent">This device</Chip>
      ) : (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={`Log out ${name}`}>
          Log out
        </Button>
      )}
    </li>
  );
}

const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//u],
  ['Safari', /\bSafari\//u],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMac OS X\b/u],
  ['Chromebook', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
] as const;

/** Returns a readable name of a device from its user agent: `Firefox on Windows`. */
function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}
