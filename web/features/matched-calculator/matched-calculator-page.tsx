import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';
import hidden from '../../ui/text.module.css';
import { calculationLink, linkedCalculation } from './calculation-link.ts';
import { MatchedCalculator } from './matched-calculator.tsx';
import styles from './matched-calculator-page.module.css';

/** So long after the last change the address follows, in milliseconds: browsers count how often it is rewritten. */
const ADDRESS_AFTER_MS = 300;

const ABOVE = [{ label: 'Tools', to: PATHS.tools }];

/**
 * The calculator of matched bets by itself. The address reproduces it: it starts from the address, the address follows
 * it, and an address that somebody goes to replaces it.
 */
export function MatchedCalculatorPage(): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const here = linkedCalculation(search);
  const [opened, setOpened] = useState(here);
  const [text, setText] = useState(here);
  const known = useRef(here);
  useEffect(() => {
    if (here === known.current) return;
    known.current = here;
    setOpened(here);
  }, [here]);
  useEffect(() => {
    if (text === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = text;
      const to =
        text === undefined ? PATHS.matchedCalculator : calculationLink(text, PATHS.matchedCalculator);
      void navigate(to, { replace: true, state: { stay: true }, preventScrollReset: true });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return (
    <Page
      title="Matched betting calculator"
      about="What to lay so that it does not matter who wins. Every figure shows how it comes about."
      above={ABOVE}
      className={styles.page}
    >
      <h2 className={hidden.hidden}>Your bet</h2>
      <MatchedCalculator
        opening={opened === undefined ? {} : { link: opened }}
        onChange={useCallback((next: string | undefined) => setText(next), [])}
      />
    </Page>
  );
}
