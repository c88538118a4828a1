import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withNext } from '#lib/product';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/error-sentence.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { BookiesCard } from './bookies-card.tsx';
import { CalculatorsCard } from './calculators-card.tsx';
import { GeneralCard } from './general-card.tsx';
import { SaveMark } from './save-mark.tsx';
import styles from './preferences-page.module.css';
import { useSave } from './use-save.ts';

const SECTIONS = [
  { id: 'general', label: 'General' },
  { id: 'calculators', label: 'Calculators' },
  { id: 'bookies', label: 'Bookies' },
] as const;

/** The preferences page: general, for each calculator, and about each bookie. */
export function PreferencesPage(): ReactNode {
  const { me, preferences } = useAccount();
  const { save, state, error, again } = useSave();
  return (
    <Page
      title="Preferences"
      above={[{ label: 'Dashboard', to: PATHS.dashboard }]}
      about={<About isSignedIn={me.authenticated} />}
      end={<SaveMark state={state} />}
    >
      <title>Preferences · Layline</title>
      {state === 'failed' && error !== null && (
        <div className={styles.note}>
          <Note tone="neg" alert>
            <b>Not saved.</b> {errorSentence(error)}{' '}
            <Button variant="link" onClick={again}>
              Save it again
            </Button>
          </Note>
        </div>
      )}
      <div className={styles.grid}>
        <nav className={styles.sections} aria-label="Sections of this page">
          {SECTIONS.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        {preferences === undefined && <NotYet isSignedIn={me.authenticated} />}
        {preferences !== undefined && (
          <div className={styles.main}>
            <div id="general">
              <GeneralCard general={preferences.general} save={save} />
            </div>
            <div id="calculators">
              <CalculatorsCard calculators={preferences.calculators} save={save} />
            </div>
            <div id="bookies">
              <BookiesCard bookies={preferences.bookies} save={save} />
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}

/** A skeleton while the preferences load, or an error with a retry button. */
function NotYet({ isSignedIn }: { readonly isSignedIn: boolean }): ReactNode {
  const { error, refetch } = useQuery({ ...preferencesQuery, enabled: isSignedIn });
  if (error === null) return <Skeleton lines={8} says="Loading your preferences…" />;
  return (
    <div>
      <RetryNote says={errorSentence(error)} onRetry={() => void refetch()} />
    </div>
  );
}

function About({ isSignedIn }: { readonly isSignedIn: boolean }): ReactNode {
  if (isSignedIn) return 'Saved as you change them.';
  return (
    <>
      Saved in this browser as you change them.{' '}
      <Link to={withNext(PATHS.login, PATHS.preferences)}>Log in</Link> to take them along.
    </>
  );
}
