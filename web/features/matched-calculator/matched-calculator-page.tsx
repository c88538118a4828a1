import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkNotice } from '../../components/betting/link-notice.tsx';
import { Page } from '../../components/ui/page.tsx';
import { guidePath, PATHS } from '../../app/paths.ts';
import hidden from '../../components/ui/styles/text.module.css';
import { useRewrite } from '../../platform/navigation.ts';
import {
  calculationLink,
  calculationText,
  linkedCalculation,
  parseCalculation,
  unreadCalculation,
} from './model/calculation-link.ts';
import { MatchedCalculator } from './matched-calculator.tsx';
import styles from './matched-calculator-page.module.css';

/** The debounce of the address: browsers limit how often it may be rewritten. */
const ADDRESS_AFTER_MS = 300;

const ABOVE = [{ label: 'Tools', to: PATHS.tools }];

/**
 * The page of the matched betting calculator. Its state is in the address: it starts from the address, the
 * address follows it, and navigating to another address replaces it.
 */
export function MatchedCalculatorPage(): ReactNode {
  const { search } = useLocation();
  const rewrite = useRewrite();
  const here = linkedCalculation(search);
  const [opened, setOpened] = useState(here);
  const [text, setText] = useState(here);
  const known = useRef(here);
  useEffect(() => {
    if (here === known.current) return;
    known.current = here;
    setOpened(here);
  }, [here]);
  const [dismissed, setDismissed] = useState<string>();
  const unread = useMemo(
    () => (opened === undefined || opened === dismissed ? [] : unreadCalculation(opened)),
    [opened, dismissed],
  );
  // A link that was not fully read stays as it was sent until its reader edits the bet or dismisses the notice.
  const isAsSent = unread.length > 0 && text === calculationText(parseCalculation(opened ?? ''));
  useEffect(() => {
    if (text === known.current || isAsSent) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      rewrite(text === undefined ? PATHS.matchedCalculator : calculationLink(text, PATHS.matchedCalculator));
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isAsSent, rewrite]);
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
      <h2 className={hidden.hidden}>Your bet</h2>
      <MatchedCalculator
        opening={opened === undefined ? {} : { link: opened }}
        onChange={useCallback((next: string | undefined) => setText(next), [])}
      />
    </Page>
  );
}
