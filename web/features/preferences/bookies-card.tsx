import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DEFAULT_BOOKIE_PREFERENCES } from '#lib/product';
import type { Preferences } from '../../api/preferences.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH } from '../../ui/icons.ts';
import { TextInput } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import table from '../../ui/table.module.css';
import { BookieRow } from './bookie-row.tsx';
import styles from './bookies-card.module.css';
import type { Save } from './use-save.ts';

type BookiesCardProps = { readonly bookies: Preferences['bookies']; readonly save: Save };

/** The user's preferences about each bookie, with a search. */
export function BookiesCard({ bookies, save }: BookiesCardProps): ReactNode {
  const all = useQuery(stableConfigQuery).data?.bookies;
  const [search, setSearch] = useState('');
  const found = all?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Card
      title="Bookies"
      end={
        <TextInput
          type="search"
          aria-label="Search bookies"
          placeholder="Search bookies"
          before={<Icon path={SEARCH} size="sm" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      }
    >
      {found === undefined ? (
        <Skeleton lines={6} says="Loading the bookies…" />
      ) : found.length === 0 ? (
        <CardBody>No bookie of that name.</CardBody>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keys
        <div className={table.scroll} role="region" aria-label="Bookies, table" tabIndex={0}>
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Bookie</th>
                <th scope="col">Favourite</th>
                <th scope="col">Hidden</th>
                <th scope="col">Gubbed</th>
                <th scope="col">Commission</th>
                <th scope="col">Rule 4</th>
                <th scope="col">Notes</th>
              </tr>
            </thead>
            <tbody>
              {found.map((bookie) => (
                <BookieRow
                  key={bookie.code}
                  bookie={bookie}
                  kept={
                    bookies.find(({ bookieCode }) => bookieCode === bookie.code) ?? DEFAULT_BOOKIE_PREFERENCES
                  }
                  onChange={(change) => save({ kind: 'bookie', bookie: bookie.code, change })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
