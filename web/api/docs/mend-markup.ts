type Mend = {
  readonly selector: string;
  readonly attribute: 'aria-label' | 'aria-level' | 'role' | 'tabindex';
  readonly value: string | ((element: Element) => string);
};

/** The path of the operation that an element belongs to. */
function pathOf(element: Element): string {
  return element.closest('.opblock')?.querySelector('.opblock-summary-path')?.textContent ?? '';
}

const MENDS: readonly Mend[] = [
  // Content outside any landmark.
  { selector: '.information-container', attribute: 'role', value: 'banner' },
  { selector: '.filter-container', attribute: 'role', value: 'search' },
  { selector: '.modal-ux', attribute: 'role', value: 'dialog' },
  // Controls without a name, and regions with no name or a duplicate one.
  {
    selector: 'tr[data-param-name] select',
    attribute: 'aria-label',
    value: (select) => select.closest('tr')?.dataset.paramName ?? '',
  },
  { selector: '.modal-ux', attribute: 'aria-label', value: 'Available authorizations' },
  { selector: '.close-modal', attribute: 'aria-label', value: 'Close' },
  { selector: '.responses-table .examples-select-element', attribute: 'aria-label', value: 'Example answer' },
  { selector: '.examples-select-element', attribute: 'aria-label', value: 'Example' },
  {
    selector: '.json-schema-2020-12-accordion:has(> :first-child:empty)',
    attribute: 'aria-label',
    value: 'Schema',
  },
  {
    selector: '.responses-table[role=region]',
    attribute: 'aria-label',
    value: (table) => `Responses of ${pathOf(table)}`,
  },
  // Scrollable code that the keyboard cannot reach.
  { selector: 'pre.microlight', attribute: 'tabindex', value: '0' },
  // Headings, which skip from h1 to h3.
  {
    selector: 'h3, h4, h5',
    attribute: 'aria-level',
    value: ({ tagName }) => String(Number(tagName.slice(1)) - 1),
  },
];

/** Adds the attributes that elements of Swagger UI lack. */
export function mendMarkup(root: ParentNode): void {
  for (const { selector, attribute, value } of MENDS) {
    for (const element of root.querySelectorAll(`:is(${selector}):not([${attribute}])`)) {
      element.setAttribute(attribute, typeof value === 'string' ? value : value(element));
    }
  }
}
