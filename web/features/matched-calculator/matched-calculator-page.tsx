import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkNotice } from '../../components/betting/link-notice.tsx';
import { Page } from '../../components/ui/page.tsx';
import type { MatchedDocument } from '../../api/bets.ts';
import { EDIT, guidePath, PATHS, withEdit } from '../../app/paths.ts';
import hidden from '../../components/ui/styles/text.module.css';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { focusOn } from '../../platform/focus.ts';
import { useRewrite } from '../../platform/navigation.ts';
import {
  calculationLink,
  calculationText,
  linkedCalculation,
  parseCalculation,
  unreadCalculation,
} from './model/calculation-link.ts';
import { EditContext } from '../../saving/edit-context.ts';
import { MatchedCalculator } from './matched-calculator.tsx';
import styles from './matched-calculator-page.module.css';

/** The debounce of the address: browsers limit how often it may be rewritten. */
const ADDRESS_AFTER_MS = 300;

const EditedBet = lazily(async () => (await import('../../saving/edited-bet.tsx')).EditedBet);
const SavedForm = lazily(async () => (await import('./parts/saved-form.tsx')).SavedForm);

const ABOVE = [{ label: 'Tools', to: PATHS.tools }];

/**
 * The page of the matched betting calculator. Its state is in the address: it starts from the address, the
 * address follows it, and navigating to another address replaces it.
 */
export function MatchedCalculatorPage(): ReactNode {
  const { search } = useLocation();
  const rewrite = useRewrite();
  const here = linkedCalculation(search);
  const edit = new URLSearchParams(search).get(EDIT) ?? undefined;
  const at = keyOf(here, edit);
  const [opened, setOpened] = useState(here);
  const [text, setText] = useState(here);
  /** The edit of a saved bet; undefined for a new bet. */
  const [editing, setEditing] = useState(edit);
  /** The edited bet while the dialog that saves it is open. */
  const [edited, setEdited] = useState<MatchedDocument>();
  /** True if the user asked to save an edit whose bet was deleted: the button that saves it as a new one gets focus. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (editing === undefined && isAsked.current) focusOn(document.querySelector('[data-save]'));
    isAsked.current = false;
  }, [editing]);
  const known = useRef(at);
  useEffect(() => {
    if (at === known.current) return;
    known.current = at;
    setOpened(here);
    setEditing(edit);
  }, [at, here, edit]);
  const [dismissed, setDismissed] = useState<string>();
  const unread = useMemo(
    () => (opened === undefined || opened === dismissed ? [] : unreadCalculation(opened)),
    [opened, dismissed],
  );
  // A link that was not fully read stays as it was sent until its reader edits the bet or dismisses the notice.
  const isAsSent = unread.length > 0 && text === calculationText(parseCalculation(opened ?? ''));
  useEffect(() => {
    const now = keyOf(text, editing);
    if (now === known.current || isAsSent) return undefined;
    const timer = setTimeout(() => {
      known.current = now;
      const path = PATHS.matchedCalculator;
      const address = text === undefined ? path : calculationLink(text, path);
      rewrite(editing === undefined ? address : withEdit(address, editing));
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, editing, isAsSent, rewrite]);
  return (
    <Page
      title="Matched betting calculator"
      about={
        <>
          How much to lay so that the result does not matter. Every figure shows its working.{' '}
          <Link to={guidePath('matched-betting')}>What is matched betting?</Link>
        </>
      }
      above={ABOVE}
      className={styles.page}
    >
      <LinkNotice unread={unread} onDismiss={() => setDismissed(opened)} />
      {editing !== undefined && (
        <Suspense>
          <EditedBet
            edit={editing}
            kind="matched_bet"
            edited={edited && { matchedBet: edited }}
            isSaving={edited !== undefined}
            onClose={() => setEdited(undefined)}
            onLeave={() => {
              isAsked.current = edited !== undefined;
              setEdited(undefined);
              setEditing(undefined);
            }}
          />
        </Suspense>
      )}
      <h2 className={hidden.hidden}>Your bet</h2>
      {editing !== undefined && opened === undefined ? (
        <Suspense>
          <SavedForm
            edit={editing}
            onOpen={(saved, latest) => {
              setOpened(saved);
              setEditing(latest);
            }}
          />
        </Suspense>
      ) : (
        <EditContext value={editing === undefined ? undefined : setEdited}>
          <MatchedCalculator opening={opened === undefined ? {} : { link: opened }} onChange={setText} />
        </EditContext>
      )}
    </Page>
  );
}

/** Identifies a state of the page: the text of its calculation, and the saved bet that it edits. */
function keyOf(text: string | undefined, editing: string | undefined): string {
  return JSON.stringify([text, editing]);
}
