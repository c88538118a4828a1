import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { focusOn } from '../../../platform/focus.ts';

type BoundaryProps = {
  /** Shown after a failure, with a function that tries the contents again; nothing by default. */
  readonly renderFallback?: (reset: () => void) => ReactNode;
  /** A key, such as the current URL: a change of it resets the boundary. */
  readonly mendedBy?: string | undefined;
  readonly onError?: () => void;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean; readonly mendedBy: string | undefined };

/** Catches a failure inside it; everything outside keeps working. The app's only class of its kind. */
export class Boundary extends Component<BoundaryProps, State> {
  override readonly state: State = { failed: false, mendedBy: this.props.mendedBy };

  static getDerivedStateFromProps({ mendedBy }: BoundaryProps, state: State): State | null {
    return mendedBy === state.mendedBy ? null : { failed: false, mendedBy };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    const { renderFallback, children } = this.props;
    return this.state.failed ? renderFallback?.(() => this.setState({ failed: false })) : children;
  }
}

type FailedProps = {
  /** The name of the contents: `This page`, `This panel`. */
  readonly what: string;
  /** True if the contents are a whole page: the message is then its title. */
  readonly isPage?: boolean;
  /** Runs before another try, to clear or refetch the data that the contents failed on. */
  readonly onRetry?: () => void | Promise<void>;
};

type ErrorBoundaryProps = FailedProps & Pick<BoundaryProps, 'mendedBy' | 'children'>;

/** Catches a failure inside it and shows a message with a retry. */
export function ErrorBoundary({ mendedBy, children, ...props }: ErrorBoundaryProps): ReactNode {
  return (
    <Boundary mendedBy={mendedBy} renderFallback={(reset) => <Failed {...props} onReset={reset} />}>
      {children}
    </Boundary>
  );
}

function Failed({
  what,
  isPage = false,
  onRetry,
  onReset,
}: FailedProps & { readonly onReset: () => void }): ReactNode {
  const message = useRef<HTMLDivElement>(null);
  const [isRetrying, setRetrying] = useState(false);
  // Moves focus to the retry button if the failed contents had it.
  useEffect(() => {
    const again = message.current?.querySelector('button') ?? null;
    if (document.activeElement === document.body) focusOn(again);
  }, []);
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await onRetry?.();
    onReset();
  };
  return (
    <div role="alert" ref={message}>
      <Empty
        title={`${what} stopped working`}
        isPage={isPage}
        actions={
          <>
            <Button busy={isRetrying} onClick={() => void retry()}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Reload</Button>
          </>
        }
      >
        Nothing you saved is lost. If it happens again, reload the page.
      </Empty>
    </div>
  );
}

type ExtraProps = {
  /** Shown after a failure; nothing by default. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** A boundary around an optional part of a page: if the part fails, the page works without it. */
export function Extra({ instead, children }: ExtraProps): ReactNode {
  return <Boundary renderFallback={() => instead}>{children}</Boundary>;
}
