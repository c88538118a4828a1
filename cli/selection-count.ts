import { CATALOGUE, exactCount, isSlug, SLUGS, SYSTEM_ALIASES, systemTaking } from '#lib';
import { givenAt } from './given.ts';
import { isNear } from '#lib/text';

/** The maximum number of selections of folds or a perm. */
const MAX_CUSTOM_SELECTIONS = 20;

/**
 * The message for a wrong number of selections: how many the system takes, and which system takes this number, or how many
 * there are besides bankers. Undefined for an unknown system.
 */
export function countMessage({ system, selections }: Counted): string | undefined {
  const count = Array.isArray(selections) ? selections.length : 0;
  const bankers = Array.isArray(selections) ? selections.filter(isBanker).length : 0;
  if (isSlug(system)) {
    const { label, min, max } = CATALOGUE[system];
    if (bankers > 0) {
      const others = count - bankers;
      return `${label} takes ${rangeText(min, max)} besides bankers, and there ${others === 1 ? 'is' : 'are'} ${others}`;
    }
    const other = systemTaking(system, count);
    return `${label} takes ${rangeText(min, max)}${other === undefined ? '' : `: for ${count} use ${other}`}`;
  }
  const custom = customSystem(system);
  if (custom === undefined) return undefined;
  const more = count > MAX_CUSTOM_SELECTIONS ? ', with --totals up to 50' : '';
  return `${custom.label} takes ${rangeText(custom.min, MAX_CUSTOM_SELECTIONS)}${more}`;
}

/** A slip's system and selections, valid or not. */
type Counted = { readonly system?: unknown; readonly selections?: unknown };

function isBanker(selection: unknown): boolean {
  return givenAt(selection, 'banker') === 'true';
}

/** The name and the minimum number of selections of folds or a perm. */
function customSystem(system: unknown): { readonly label: string; readonly min: number } | undefined {
  const sizes = sizesOf(system);
  if (sizes.length > 0) return { label: `${sizes.join('/')}-fold`, min: Math.max(...sizes) };
  const slug = PERM_SYSTEMS.find((each) => each === givenAt({ system }, 'system.perm'));
  if (slug === undefined) return undefined;
  return { label: `${CATALOGUE[slug].label} perm`, min: exactCount(slug) ?? 1 };
}

/** The systems that can be permed: those of an exact number of selections. */
export const PERM_SYSTEMS = SLUGS.filter((slug) => exactCount(slug) !== undefined);

/** The message for a perm of a word that is no system with an exact number of selections. */
export function permMessage(word: string): string {
  const meant = Object.hasOwn(SYSTEM_ALIASES, word) ? (SYSTEM_ALIASES[word] ?? []) : [];
  const known = PERM_SYSTEMS.filter((slug) => meant.includes(slug) || isNear(slug, word));
  if (known.length > 0) return `Did you mean ${known.join(' or ')}?`;
  return `Give a system of an exact number of selections: ${PERM_SYSTEMS.join(', ')}`;
}

function rangeText(min: number, max: number): string {
  if (min === max) return `${min} ${min === 1 ? 'selection' : 'selections'}`;
  return `${min} to ${max} selections`;
}

function sizesOf(system: unknown): readonly number[] {
  if (typeof system !== 'object' || system === null) return [];
  return Object.values(system)
    .flat()
    .filter((size: unknown) => typeof size === 'number')
    .toSorted((a, b) => a - b);
}
