import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { withNext } from '#lib/product';
import { errorSentence } from '../../api/error-sentence.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { useAccount } from '../../api/use-account.ts';
import { PATHS } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { RetryNote } from '../../components/ui/failures/retry-note.tsx';
import { CHECK, LOADER } from '../../components/ui/icons.tsx';
import { Note } from '../../components/ui/note.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { focusOn } from '../../platform/focus.ts';
import { BookiesCard } from './parts/bookies-card.tsx';
import { CalculatorsCard } from './parts/calculators-card.tsx';
import { GeneralCard } from './parts/general-card.tsx';
import { UnsavedContext } from './parts/not-saved.tsx';
import { type SaveState, unsavedText, useSave } from './use-save.ts';
import { useShownPreferences } from './use-unsaved.ts';
import styles from './preferences-page.module.css';

const SECTIONS = [
  { id: 'general', label: 'General' },
  { id: 'calculators', label: 'Calculators' },
  { id: 'bookies', label: 'Bookies' },
] as const;

/** The preferences page: general, per calculator, and per bookie. */
export function PreferencesPage(): ReactNode {
  const { me } = useAccount();
  const { save, state, failed, again } = useSave();
  const mark = useRef<HTMLDivElement>(null);
  const shown = useShownPreferences();
  return (
    <Page
      title="Preferences"
      above={[{ label: 'Dashboard', to: PATHS.dashboard }]}
      about={<About isSignedIn={me.authenticated} />}
      end={<SaveMark state={state} mark={mark} />}
    >
      <title>Preferences · Layline</title>
      <div role="status">
        {failed.length > 0 && (
          <Summary count={failed.length} isSaving={state === 'saving'} onAgain={() => again()} mark={mark} />
        )}
      </div>
      <div className={styles.grid}>
        <nav className={styles.sections} aria-label="Sections of this page">
          {SECTIONS.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        {shown === undefined && <NotYet isSignedIn={me.authenticated} />}
        {shown !== undefined && (
          <UnsavedContext value={{ failed, again }}>
            <div className={styles.main}>
              <div id="general">
                <GeneralCard general={shown.general} save={save} />
              </div>
              <div id="calculators">
                <CalculatorsCard calculators={shown.calculators} save={save} />
              </div>
              <div id="bookies">
                <BookiesCard bookies={shown.bookies} save={save} />
              </div>
            </div>
          </UnsavedContext>
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
      <Link to={withNext(PATHS.login, PATHS.preferences)}>Log in</Link> to have them on all your devices.
    </>
  );
}

type SummaryProps = {
  readonly count: number;
  readonly isSaving: boolean;
  readonly onAgain: () => void;
  readonly mark: RefObject<HTMLElement | null>;
};

/** The number of changes that are not saved, with a retry. Once all are saved, focus moves from it to the mark. */
function Summary({ count, isSaving, onAgain, mark }: SummaryProps): ReactNode {
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = summary.current;
    const after = mark.current;
    return () => {
      if (shown?.contains(document.activeElement) === true) focusOn(after);
    };
  }, [mark]);
  return (
    <div ref={summary} className={styles.note}>
      <Note tone="neg">
        <b>{unsavedText(count)}.</b>{' '}
        <Button variant="link" busy={isSaving} onClick={onAgain}>
          Try again
        </Button>
      </Note>
    </div>
  );
}

type SaveMarkProps = { readonly state: SaveState; readonly mark: RefObject<HTMLDivElement | null> };

/** The status of the last change, in a polite live region. */
function SaveMark({ state, mark }: SaveMarkProps): ReactNode {
  return (
    <div ref={mark} role="status" tabIndex={-1}>
      {markOf(state)}
    </div>
  );
}

function markOf(state: SaveState): ReactNode {
  switch (state) {
    case 'saving':
      return <Chip icon={LOADER}>Saving…</Chip>;
    case 'saved':
      return (
        <Chip tone="pos" icon={CHECK}>
          Saved
        </Chip>
      );
    case 'kept':
      return (
        <Chip tone="pos" icon={CHECK}>
          Saved in this browser
        </Chip>
      );
    case 'failed':
      return <Chip tone="neg">Not saved</Chip>;
    case 'none':
      return null;
  }
}
