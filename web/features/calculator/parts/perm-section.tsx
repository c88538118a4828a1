import type { Dispatch, ReactNode } from 'react';
import { CATALOGUE, exactCount, isSlug } from '#lib';
import type { Slip } from '#lib/slip';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';

type PermSectionProps = {
  readonly system: Slip['system'];
  readonly act: Dispatch<CalculatorAction>;
};

/** The switch between a system and its perm; nothing for a system that takes several numbers of selections. */
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
