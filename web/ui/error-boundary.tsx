import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

type ErrorBoundaryProps = {
  /** What it holds: `This page`, `This panel`. */
  readonly what: string;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean };

/** Where something inside fails, says so and offers another try; all that is outside goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
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
