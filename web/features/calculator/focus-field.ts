/** The `data-field` of the field of an issue, keyed by its path within the selection. */
const FIELDS: Readonly<Record<string, string>> = {
  description: 'description',
  odds: 'odds',
  outcome: 'outcome',
  rule4: 'rule4',
  boostPct: 'boost',
  'eachWay.terms': 'terms',
  'eachWay.places': 'places',
};

/** Focuses the field of an issue, or opens the settings for the each-way terms of the whole bet. */
export function goToIssue(path: string, openSettings: () => void): void {
  if (path.startsWith('eachWay.')) openSettings();
  else focusField(path);
}

/** Focuses the field of an issue, or the first invalid field of its row or page if that field is hidden. */
function focusField(path: string): void {
  const [, row, field = ''] = /^selections\.(\d+)\.(.*)$/u.exec(path) ?? [];
  const scope = row === undefined ? document : (document.querySelector(`[data-row="${row}"]`) ?? document);
  const named = row === undefined ? null : scope.querySelector(`[data-field="${FIELDS[field] ?? ''}"]`);
  const found = named ?? scope.querySelector('[aria-invalid="true"]');
  if (found instanceof HTMLElement) found.focus();
}
