import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

type ErrorBoundaryProps = {
  /** What it holds: `This page`, `This panel`. */
  readonly what: string;
  /** What it tries again after a change of: where one is. */
  readonly mendedBy?: string;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean; readonly mendedBy: string | undefined };

/** Where something inside fails, says so and offers another try; all that is outside goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failed: false, mendedBy: this.props.mendedBy };

  static getDerivedStateFromProps({ mendedBy }: ErrorBoundaryProps, state: State): State | null {
    return mendedBy === state.mendedBy ? null : { failed: false, mendedBy };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render(): ReactNode {
    const { what, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Empty
        title={`${what} stopped working`}
        actions={
          <>
            <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
            <Button onClick={() => location.reload()}>Reload</Button>
          </>
        }
      >
        Nothing you saved is lost. If it happens again, reload the page.
      </Empty>
    );
  }
}
