import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { RetryNote } from '../../../components/ui/failures/retry-note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

type LoadedProps<T> = {
  readonly query: UseQueryResult<T>;
  readonly says: string;
  readonly children: (data: T) => ReactNode;
};

/** Renders the data of a query, a skeleton while it loads, or an error with a retry button. */
export function Loaded<T>({ query, says, children }: LoadedProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton says={says} />;
  return <RetryNote says={errorSentence(query.error)} onRetry={() => void query.refetch()} />;
}
