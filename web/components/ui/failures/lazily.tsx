import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import text from '../styles/text.module.css';

/** The fallback for a part that failed to load: a retry message, one with a page title, or only its children. */
export type Missing = 'sayIt' | 'page' | 'nothing';

/** A component in its own chunk. */
export type LazyPart<P> = ComponentType<P & { readonly children?: ReactNode }> & {
  /** Loads the chunk; the component then renders at once. Rejects if the chunk cannot be loaded. */
  readonly preload: () => Promise<void>;
};

/**
 * A component in its own chunk: React's `lazy`, except that it renders at once if the chunk is loaded. `lazy` suspends
 * even then, and React shows what suspended 300 ms after its fallback at the earliest. If the chunk fails to load, the
 * rest of the page keeps working, and a retry fetches it again.
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: Missing = 'sayIt',
): LazyPart<P> {
  type Props = P & { readonly children?: ReactNode };
  let found: ComponentType<P> | undefined;
  const preload = async (): Promise<void> => {
    const loaded = await load();
    // The first, if it was loaded twice: another component in its place would lose its state.
    found ??= loaded;
  };
  // If it fails, the fallback is rendered.
  const attempt = (): Promise<void> => preload().catch(() => undefined);
  function Loaded(props: Props): ReactNode {
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
  const Later = lazy(async () => {
    await attempt();
    return { default: Loaded };
  });
  function Part(props: Props): ReactNode {
    // Chosen once: a component of another type would start with new state.
    const [isLoaded] = useState(() => found !== undefined);
    return isLoaded ? <Loaded {...props} /> : <Later {...props} />;
  }
  return Object.assign(Part, { preload });
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
