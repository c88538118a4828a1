/** The defaults with what was given in their place; what was left out keeps its default. */
export function overDefaults<Values extends Readonly<Record<string, unknown>>>(
  defaults: Values,
  given: { readonly [Key in keyof Values]?: Values[Key] | undefined },
): Values {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(named) };
}
