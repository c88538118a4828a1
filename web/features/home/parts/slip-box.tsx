import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { TextArea } from '../../../components/ui/fields/input.tsx';
import { keepInEntry } from '../../../platform/navigation.ts';
import styles from './slip-box.module.css';

const reader = () => import('./slip-answer.tsx');
const SlipAnswer = lazily(async () => (await reader()).SlipAnswer);

/** An example slip that uses most of the text syntax. */
const EXAMPLE = 'lucky 15 £1 ew 5/2 won, 11/4 placed, 3/1 won r4 10, 9/2';

/**
 * A box that parses a slip as it is typed or pasted and shows its returns. Enter opens it in its calculator, and
 * Back returns to the text. The parser loads when the box gets focus.
 */
export function SlipBox(): ReactNode {
  const [text, setText] = useState(textIn(useLocation().state));
  const read = useDeferredValue(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const settle = async (): Promise<void> => {
    // A failed import is reported below the box.
    const address = (await reader().catch(() => undefined))?.slipAddress(text);
    if (address === undefined) area.current?.focus();
    else {
      keepInEntry({ slip: text });
      await navigate(address);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void settle();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const tryExample = (): void => {
    setText(EXAMPLE);
    area.current?.focus();
  };
  return (
    <form className={styles.box} onSubmit={submit}>
      <label htmlFor="slip-box">Type or paste a bet</label>
      <div className={styles.line}>
        <TextArea
          ref={area}
          id="slip-box"
          aria-describedby="slip-box-hint"
          rows={1}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={() => void reader().catch(() => undefined)}
          onBlur={() => keepInEntry({ slip: text })}
          onKeyDown={press}
        />
        <Button type="submit" variant="primary" size="lg">
          Settle
        </Button>
      </div>
      <p className={styles.hint} id="slip-box-hint" hidden={text.trim() !== ''}>
        In your own words, or a bookmaker’s slip, a table or a link.{' '}
        <Button variant="link" onClick={tryExample}>
          Try an example
        </Button>
      </p>
      <div role="status" className={styles.answer}>
        {read.trim() !== '' && (
          <Suspense>
            <SlipAnswer text={read} />
          </Suspense>
        )}
      </div>
    </form>
  );
}

/** The text that a history entry keeps. */
function textIn(state: unknown): string {
  const kept = typeof state === 'object' && state !== null && 'slip' in state ? state.slip : '';
  return typeof kept === 'string' ? kept : '';
}
