/** Where in the page the field of an issue is, by the last word of its path. */
const FIELDS: Readonly<Record<string, string>> = {
  description: 'description',
  odds: 'odds',
  outcome: 'outcome',
  rule4: 'rule4',
  boostPct: 'boost',
  'eachWay.terms': 'terms',
  'eachWay.places': 'places',
};

/** Goes to the field of an issue; the settings have those of the whole bet's each-way. */
export function goToIssue(path: string, openSettings: () => void): void {
  if (path.startsWith('eachWay.')) openSettings();
  else focusField(path);
}

/** Goes to the field of an issue; where that one is hidden, to whatever field is wrong near it. */
function focusField(path: string): void {
  const [, row, field = ''] = /^selections\.(\d+)\.(.*)$/u.exec(path) ?? [];
  const scope = row === undefined ? document : (document.querySelector(`[data-row="${row}"]`) ?? document);
  const named = row === undefined ? null : scope.querySelector(`[data-field="${FIELDS[field] ?? ''}"]`);
  const found = named ?? scope.querySelector('[aria-invalid="true"]');
  if (found instanceof HTMLElement) found.focus();
}
