import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

type DataBoundaryProps = {
  /** What it holds: `This page`, `This panel`. */
  readonly what: string;
  /** It holds a whole page. */
  readonly isPage?: boolean;
  /** What it tries again after a change of. */
  readonly mendedBy?: string;
  readonly children: ReactNode;
};

/** So long another try waits for the answers that the rest of the app shows as well, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * A boundary around what shows data of the server. Another try asks for them anew: it may be one of those answers that
 * it failed on. What the rest of the app shows stays meanwhile.
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
