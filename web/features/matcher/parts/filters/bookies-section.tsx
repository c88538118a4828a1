import type { ReactNode } from 'react';
import { EMPTY_LISTS, effectiveCommission, filterModeOf, withoutGone } from '#lib/product';
import { percentText } from '#lib';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import { FilterList } from './filter-list.tsx';
import { bookieLists } from '../../model/filter-lists.ts';
import { type FilterProps, shareText, FilterSection } from './filter-section.tsx';
import styles from './sections.module.css';

type SectionProps = FilterProps & { readonly open?: boolean };

/**
 * The bookmakers to back at, with exchanges if the user includes them; in a feed of offers, those with an
 * offer.
 */
export function BookiesSection({ state, world, lists, now, change, open = false }: SectionProps): ReactNode {
  const chosen = now.filters.backBookies ?? [];
  const isDefault = filterModeOf(world.feed) === 'default';
  const include = (includeExchanges: boolean): void => {
    const codes = bookieLists({ includeExchanges }, world).back.map(({ code }) => code);
    const exchanges = includeExchanges ? lists.lay.map(({ code }) => code) : [];
    const { backBookies } = state;
    change({
      includeExchanges,
      backBookies: backBookies && withoutGone([...backBookies, ...exchanges], codes),
    });
  };
  return (
    <FilterSection title="Bookies" value={shareText(chosen.length, lists.back.length)} open={open}>
      <FilterList
        label="Bookies"
        groups={[{ name: 'Bookies', items: lists.back.map(({ code, name }) => ({ code, name })) }]}
        chosen={chosen}
        onChoose={(backBookies) => change({ backBookies })}
        empty={EMPTY_LISTS.any}
        hasMonograms
      />
      {isDefault && (
        <Switch
          className={styles.apart}
          label="Include exchanges"
          spread
          checked={state.includeExchanges}
          onChange={({ target }) => include(target.checked)}
        />
      )}
    </FilterSection>
  );
}

/** The exchanges to lay at, each with the user's commission there. */
export function ExchangesSection({ world, lists, now, change, open = false }: SectionProps): ReactNode {
  const chosen = now.filters.layBookies ?? [];
  const items = lists.lay.map((exchange) => ({
    code: exchange.code,
    name: exchange.name,
    end: `${percentText(effectiveCommission(exchange, world.view.preferences))}%`,
  }));
  return (
    <FilterSection title="Exchanges" value={shareText(chosen.length, lists.lay.length)} open={open}>
      <FilterList
        label="Exchanges"
        groups={[{ name: 'Exchanges', items }]}
        chosen={chosen}
        onChoose={(layBookies) => change({ layBookies })}
        empty={EMPTY_LISTS.any}
        hasMonograms
      />
    </FilterSection>
  );
}
