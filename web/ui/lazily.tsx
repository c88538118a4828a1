import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import text from './text.module.css';

/** What stands where a part should be that could not be loaded: a word and another try, under a title for a page, or nothing. */
export type Missing = 'sayIt' | 'page' | 'nothing';

/**
 * A component in a chunk of its own. Where that cannot be fetched, because the network is away, all around it goes on,
 * and another try fetches it again, which a plain lazy component never does.
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: Missing = 'sayIt',
): LazyExoticComponent<ComponentType<P>> {
  let found: ComponentType<P> | undefined;
  const attempt = async (): Promise<void> => {
    try {
      found = await load();
    } catch {
      found = undefined; // What is seen instead says so.
    }
  };
  function Part(props: P): ReactNode {
    const [, setTries] = useState(0);
    if (found !== undefined) {
      const Found = found;
      return <Found {...props} />;
    }
    return missing === 'nothing' ? null : (
      <NotLoaded
        isPage={missing === 'page'}
        onTry={() => void attempt().then(() => setTries((tries) => tries + 1))}
      />
    );
  }
  return lazy(async () => {
    await attempt();
    return { default: Part };
  });
}

type NotLoadedProps = { readonly isPage: boolean; readonly onTry: () => void };

function NotLoaded({ isPage, onTry }: NotLoadedProps): ReactNode {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A promise in browsers of today, which is nothing to clean up with.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={shown}>
      {isPage && <h1 className={text.hidden}>Page not loaded</h1>}
      <Note tone="warn" alert>
        This part could not be loaded. You may be offline.{' '}
        <Button variant="link" onClick={onTry}>
          Try again
        </Button>
      </Note>
    </div>
  );
}
