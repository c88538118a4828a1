import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallTable } from './small-table.tsx';

/** A table of the configured default commission of each exchange. */
export function ExchangeRates(): ReactNode {
  const config = useQuery(stableConfigQuery);
  if (config.isPending) return <Skeleton lines={4} says="Loading the commissions…" />;
  if (config.isError) return <Note tone="warn">{errorSentence(config.error)}</Note>;
  const exchanges = config.data.bookies.filter(({ isExchange }) => isExchange);
  return (
    <SmallTable
      caption="Commission where you have not set your own"
      heads={['Exchange', 'Commission']}
      rows={exchanges.map(({ code, name, commission }) => ({
        key: code,
        cells: [name, commission === '' ? 'none' : `${commission}%`],
      }))}
    />
  );
}
