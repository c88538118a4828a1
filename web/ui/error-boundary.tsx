import { Component, createRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { focusOn } from './focus.ts';

type ErrorBoundaryProps = {
  /** The name of the contents: `This page`, `This panel`. */
  readonly what: string;
  /** True if the contents are a whole page: the message is then its title. */
  readonly isPage?: boolean;
  /** A key, such as the current address: a change of it resets the boundary. */
  readonly mendedBy?: string;
  /** Runs before another try, to clear or refetch the data that the contents failed on. */
  readonly onRetry?: () => void | Promise<void>;
  readonly children: ReactNode;
};

type State = {
  readonly failed: boolean;
  readonly isRetrying: boolean;
  readonly mendedBy: string | undefined;
};

/** Catches a failure inside it and shows a message with a retry; everything outside keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failed: false, isRetrying: false, mendedBy: this.props.mendedBy };
  readonly #message = createRef<HTMLDivElement>();

  static getDerivedStateFromProps({ mendedBy }: ErrorBoundaryProps, state: State): State | null {
    return mendedBy === state.mendedBy ? null : { failed: false, isRetrying: false, mendedBy };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Moves focus to the retry button if the failed contents had it. */
  override componentDidCatch(): void {
    const again = this.#message.current?.querySelector('button') ?? null;
    if (document.activeElement === document.body) focusOn(again);
  }

  override render(): ReactNode {
    const { what, isPage = false, onRetry, children } = this.props;
    if (!this.state.failed) return children;
    const retry = async (): Promise<void> => {
      this.setState({ isRetrying: true });
      await onRetry?.();
      this.setState({ failed: false, isRetrying: false });
    };
    return (
      <div role="alert" ref={this.#message}>
        <Empty
          title={`${what} stopped working`}
          isPage={isPage}
          actions={
            <>
              <Button busy={this.state.isRetrying} onClick={() => void retry()}>
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
}
