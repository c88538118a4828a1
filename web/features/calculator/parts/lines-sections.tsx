import type { Dispatch, ReactNode } from 'react';
import { FOLDS_PAGE, foldsOf, foldSizes, type Slip } from '#lib/slip';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Checkbox } from '../../../components/ui/fields/checkbox.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { foldName } from '../model/fold-counts.ts';
import styles from './settings-form.module.css';
import { CATALOGUE, exactCount, isSlug } from '#lib';
import { Switch } from '../../../components/ui/fields/switch.tsx';

type FoldsSectionProps = {
  readonly slip: Slip;
  readonly act: Dispatch<CalculatorAction>;
};

/** The fold sizes of a custom system, only on the accumulator page. */
export function FoldsSection({ slip: { system, selections }, act }: FoldsSectionProps): ReactNode {
  const sizes = foldSizes(system);
  if (system !== FOLDS_PAGE && sizes.length === 0) return null;
  const choose = (next: readonly number[]): void =>
    act({ kind: 'propose', proposal: { kind: 'system', system: foldsOf(next) ?? FOLDS_PAGE } });
  return (
    <section>
      <Disclosure label="Custom folds" heading open={sizes.length > 0}>
        <div className={styles.sizes} role="group" aria-label="Folds of the bet">
          {selections.map(({ id }, index) => {
            const size = index + 1;
            return (
              <Checkbox
                key={id}
                label={foldName(size)}
                checked={sizes.includes(size)}
                onChange={({ target }) =>
                  choose(target.checked ? [...sizes, size] : sizes.filter((each) => each !== size))
                }
              />
            );
          })}
        </div>
        <p className={styles.hint}>
          Every fold of the sizes you choose, for a bet that has no name. With none, it is an accumulator.
        </p>
      </Disclosure>
    </section>
  );
}

type PermSectionProps = {
  readonly system: Slip['system'];
  readonly act: Dispatch<CalculatorAction>;
};

/** The switch between a system and its perm; nothing for a system with a variable number of selections. */
export function PermSection({ system, act }: PermSectionProps): ReactNode {
  const slug = isSlug(system) ? system : 'perm' in system ? system.perm : undefined;
  const count = slug === undefined ? undefined : exactCount(slug);
  if (slug === undefined || count === undefined) return null;
  const { label } = CATALOGUE[slug];
  return (
    <section>
      <h3>Perm</h3>
      <Switch
        spread
        label={`Perm the ${label}`}
        about={`Takes more than ${count} selections: a ${label} over every ${count} of them.`}
        checked={!isSlug(system)}
        onChange={({ target }) =>
          act({
            kind: 'propose',
            proposal: { kind: 'system', system: target.checked ? { perm: slug } : slug },
          })
        }
      />
    </section>
  );
}
