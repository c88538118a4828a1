import { Component, type ReactNode } from 'react';

type ExtraProps = {
  /** Shown after a failure; nothing by default. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** A boundary around an optional part of a page: if the part fails, the page works without it. */
export class Extra extends Component<ExtraProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { instead = null, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
