/** A decimal as an integer in units of its last place: exact for any number of places. */
type Scaled = { readonly units: bigint; readonly places: number };

function scaled(text: string): Scaled | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,8}))?$/u.exec(text) ?? [];
  return whole === undefined ? undefined : { units: BigInt(whole + fraction), places: fraction.length };
}

/**
 * Moves a decimal text `by` steps up or down, not below `min`, with the places that it needs: `0.9` two steps
 * of `0.1` up is `1.1`. An empty text counts as `min`; an invalid one is returned unchanged.
 */
export function stepped(
  text: string,
  { step, by, min }: { readonly step: string; readonly by: number; readonly min: string },
): string {
  const from = scaled(text === '' ? min : text);
  const one = scaled(step);
  const least = scaled(min);
  if (from === undefined || one === undefined || least === undefined) return text;
  const places = Math.max(from.places, one.places, least.places);
  const at = ({ units, places: own }: Scaled): bigint => units * 10n ** BigInt(places - own);
  const moved = at(from) + at(one) * BigInt(by);
  return decimal(moved < at(least) ? at(least) : moved, places);
}

function decimal(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
