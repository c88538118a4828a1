import { Component, type ReactNode } from 'react';

type ExtraProps = {
  /** What stands there where it fails; nothing by default. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** What a page can do without: where it fails, all around it goes on as if it were not there. */
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
