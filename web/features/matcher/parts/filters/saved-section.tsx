import { type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react';
import type { Feed } from '#lib/matched';
import { Button } from '../../../../components/ui/button.tsx';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { Icon } from '../../../../components/ui/icons.tsx';
import { TextInput } from '../../../../components/ui/fields/input.tsx';
import { TRASH_2 } from '../../../../components/ui/feature-icons.ts';
import { FilterSection } from './filter-section.tsx';
import {
  matcherSettings,
  type SavedFilters as SavedFilterSet,
  setMatcherSettings,
  withoutSaved,
  withSaved,
  useMatcherSettings,
} from '../../model/matcher-settings.ts';
import type { MatcherState } from '../../model/matcher-state.ts';
import { parseState, stateQuery } from '../../model/state-query.ts';
import styles from './sections.module.css';

const WatchDialog = lazily(async () => (await import('./watch-dialog.tsx')).WatchDialog);

type SavedSectionProps = {
  readonly feed: Feed;
  readonly state: MatcherState;
  readonly onUse: (state: MatcherState) => void;
};

/** The user's saved filters, as a section of the filters. */
export function SavedSection(props: SavedSectionProps): ReactNode {
  const count = useSaved(props.feed).length;
  return (
    <FilterSection title="Saved filters" value={count === 0 ? 'None' : String(count)}>
      <SavedFilters {...props} />
    </FilterSection>
  );
}

/** The filters that the user saved by name on this device; the tier's caps apply when they are loaded. */
export function SavedFilters({ feed, state, onUse }: SavedSectionProps): ReactNode {
  const saved = useSaved(feed);
  const [name, setName] = useState('');
  const [isWatching, setWatching] = useState(false);
  // The pressed button is then disabled or unmounted: focus moves to the name field.
  const field = useRef<HTMLInputElement>(null);
  const query = stateQuery({ ...state, page: 1 });
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    setMatcherSettings(withSaved(matcherSettings(), { name, feed, query }));
    setName('');
    field.current?.focus();
  };
  return (
    <>
      <ul className={styles.saved} aria-label="Saved filters">
        {saved.map((filters) => (
          <li key={filters.name}>
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={filters.query === query}
              onClick={() => onUse(parseState(filters.query))}
            >
              <span>{filters.name}</span>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              square
              aria-label={`Delete ${filters.name}`}
              onClick={() => {
                setMatcherSettings(withoutSaved(matcherSettings(), filters));
                field.current?.focus();
              }}
            >
              <Icon path={TRASH_2} size="sm" />
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.save} onSubmit={save}>
        <Field label="Name for these filters">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
      <Button onClick={() => setWatching(true)}>Watch these filters</Button>
      {isWatching && (
        <Suspense>
          <WatchDialog feed={feed} state={state} onClose={() => setWatching(false)} />
        </Suspense>
      )}
    </>
  );
}

function useSaved(feed: Feed): readonly SavedFilterSet[] {
  return useMatcherSettings().saved.filter((filters) => filters.feed === feed);
}
