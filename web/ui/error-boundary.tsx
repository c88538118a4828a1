import { Component, createRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { focusOn } from './focus.ts';

type ErrorBoundaryProps = {
  /** What it holds: `This page`, `This panel`. */
  readonly what: string;
  /** It holds a whole page: what is said then is the page's title. */
  readonly isPage?: boolean;
  /** What it tries again after a change of: where one is. */
  readonly mendedBy?: string;
  /** Somebody tries again what failed: what it failed on is to be forgotten, or had anew, first. */
  readonly onRetry?: () => void | Promise<void>;
  readonly children: ReactNode;
};

type State = {
  readonly failed: boolean;
  readonly isRetrying: boolean;
  readonly mendedBy: string | undefined;
};

/** Where something inside fails, says so and offers another try; all that is outside goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failed: false, isRetrying: false, mendedBy: this.props.mendedBy };
  readonly #message = createRef<HTMLDivElement>();

  static getDerivedStateFromProps({ mendedBy }: ErrorBoundaryProps, state: State): State | null {
    return mendedBy === state.mendedBy ? null : { failed: false, isRetrying: false, mendedBy };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Focus that was inside went with it: it goes on to what can be done. */
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
