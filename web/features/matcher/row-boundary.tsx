import { Component, type ReactNode } from 'react';

type RowBoundaryProps = {
  /** Told that the row cannot be drawn: its odds are wrong. */
  readonly onError: () => void;
  readonly children: ReactNode;
};

type State = { readonly failed: boolean };

/** A row that fails leaves, and the others stay. */
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
