import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import text from '../styles/text.module.css';

/** The fallback for a part that failed to load: a retry message, one with a page title, or only its children. */
export type Missing = 'sayIt' | 'page' | 'nothing';

/**
 * A component in its own chunk. If the chunk fails to load, the rest of the page keeps working, and a retry
 * fetches it again, which `lazy` alone never does.
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
      found = undefined; // The fallback is rendered.
    }
  };
  function Part(props: P & { readonly children?: ReactNode }): ReactNode {
    const [, setTries] = useState(0);
    if (found !== undefined) {
      const Found = found;
      return <Found {...props} />;
    }
    return missing === 'nothing' ? (
      props.children
    ) : (
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
    // Current browsers return a promise, which an effect must not return.
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
