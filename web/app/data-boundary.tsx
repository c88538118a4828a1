import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../components/ui/failures/error-boundary.tsx';

type DataBoundaryProps = {
  /** The name of the contents: `This page`, `This panel`. */
  readonly what: string;
  /** True if the contents are a whole page. */
  readonly isPage?: boolean;
  /** A key, such as the current URL: a change of it resets the boundary. */
  readonly mendedBy?: string;
  readonly children: ReactNode;
};

/** The time-out of a retry for active queries, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * An error boundary for server data. A retry drops inactive queries and refetches active ones, since the
 * contents may have failed on one of them. The rest of the app keeps its data meanwhile.
 */
export function DataBoundary(props: DataBoundaryProps): ReactNode {
  const client = useQueryClient();
  const askAnew = async (): Promise<void> => {
    client.removeQueries({ type: 'inactive' });
    const isLate = new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([client.refetchQueries({ type: 'active' }), isLate]);
  };
  return <ErrorBoundary {...props} onRetry={askAnew} />;
}
