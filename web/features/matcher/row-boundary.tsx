import { Component, type ReactNode } from 'react';

type RowBoundaryProps = {
  /** Called if the row fails to render, because its odds are invalid. */
  readonly onError: () => void;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean };

/** An error boundary for one row: a row that fails to render is removed, and the others stay. */
export class RowBoundary extends Component<RowBoundaryProps, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
