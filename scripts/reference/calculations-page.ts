import {
  type Calculation,
  calculationCommand,
  CALCULATIONS,
  type CalculationField,
  CALCULATION_GROUPS,
  type CalculationResult,
  boundsOf,
  boundsText,
  type ListField,
  resultsOf,
  type ValueField,
} from '#lib/calculations';
import { tableOf } from './table.ts';

const HEAD = `# Calculations

<!-- Generated from lib/calculations by \`npm run reference\`. Do not edit. -->

Every calculation has the same doors: \`calculate(name, draft)\` of
[the library](reference/calculations.md), a command of [the terminal](terminal.md), a page, an
operation [over HTTP](http.md), and a tool for [assistants](terminal.md#for-assistants). All take the
same draft as JSON and give the same figures.

Figures of a draft are texts or numbers, and figures of an answer are texts. A field that is marked
"needed" has no default. Bounds of odds are those of decimal odds.
`;

/** The page of all calculations: their doors, and the fields, figures and an example of each. */
export function calculationsPage(): string {
  return [HEAD, doorsTables(), ...CALCULATIONS.map(section)].join('\n');
}

function doorsTables(): string {
  return Object.entries(CALCULATION_GROUPS)
    .map(([group, title]) => {
      const rows = CALCULATIONS.filter((each) => each.group === group).map(
        ({ name, label, commands, rule }) => [
          `[${label}](#${anchorOf(label)})`,
          commands.map((command) => `\`${command}\``).join(', '),
          `\`${pageOf(name)}\``,
          `\`POST /api/calculate/${name}\``,
          `\`${name}\``,
          `[${rule}](rules/${rule}.md)`,
        ],
      );
      return `## ${title}\n\n${tableOf([['calculation', 'commands', 'page', 'HTTP', 'name and tool', 'rule'], ...rows])}\n`;
    })
    .join('\n');
}

/** The address of a heading, as Markdown renderers make it. */
function anchorOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

/** The address of a calculation's page. */
function pageOf(name: Calculation['name']): string {
  return name === 'matched-bet' ? '/tools/matched-calculator/' : `/tools/${name}/`;
}

function section(calculation: Calculation): string {
  const { name, label, about, fields, examples } = calculation;
  const [{ about: title, draft }] = examples;
  const rows = fields.flatMap(fieldRows);
  const results = resultsOf(name);
  return [
    `## ${label}\n`,
    `${about}\n`,
    tableOf([['field', 'flag', 'meaning', 'unit', 'default', 'bounds'], ...rows]),
    '',
    tableOf([['figure', 'meaning', 'unit'], ...results.map(resultRow)]),
    `\n${title}:\n`,
    '```text',
    calculationCommand(calculation, draft),
    `curl http://localhost:4000/api/calculate/${name} --json '${JSON.stringify(draft)}'`,
    '```\n',
  ].join('\n');
}

function fieldRows(field: CalculationField): readonly (readonly string[])[] {
  if (field.kind !== 'list') return [fieldRow(field, field.path, '')];
  const [only] = field.items;
  const isPlain = only.path === '';
  return [
    [
      `\`${field.path}\``,
      `\`--${field.name}\``,
      cell(field.isPlain === true ? `${field.about}; in JSON, "2.6" alone too` : field.about),
      'list',
      field.min > 0 ? 'needed' : '',
      `${field.min} to ${field.max} items`,
    ],
    ...field.items.map((item) =>
      fieldRow({ ...item, name: '' }, isPlain ? `${field.path}.*` : `${field.path}.*.${item.path}`, field),
    ),
  ];
}

function fieldRow(field: ValueField, path: string, list: ListField | ''): readonly string[] {
  const { name, label, about, kind, choices } = field;
  const values = (choices ?? []).map(({ value }) => `\`${value}\``).join(', ');
  return [
    `\`${path}\``,
    name === '' ? '' : `\`--${name}\``,
    cell(`${label}: ${about}${values === '' ? '' : `: ${values}`}`),
    UNITS[kind],
    defaultOf(field),
    boundsText(boundsOf(field, list === '' ? '' : list.path)) ?? '',
  ];
}

const UNITS: Readonly<Record<ValueField['kind'], string>> = {
  price: 'odds',
  money: 'pounds',
  percent: 'percent',
  deduction: 'percent',
  fraction: 'fraction or decimal',
  factor: 'number',
  whole: 'whole number',
  words: 'text',
  flag: 'true or false',
  choice: 'choice',
};

/** The default of a field; that of typed texts if it has none in JSON. */
function defaultOf({ default: value, typedDefault, isNeeded }: ValueField): string {
  if (value !== undefined) return `\`${value}\``;
  if (typedDefault !== undefined) return `needed in JSON; \`${typedDefault}\` if typed`;
  return isNeeded === true ? 'needed' : '';
}

const FIGURE_UNITS: Readonly<Record<CalculationResult['kind'], string>> = {
  money: 'pounds',
  gain: 'pounds, gained or lost',
  odds: 'odds',
  percent: 'percent',
  chance: 'a fraction of 1',
  number: 'number',
  words: 'text',
  integer: 'number in JSON',
  figures: 'figures',
};

function resultRow({ path, about, kind, isOptional, isNullable }: CalculationResult): readonly string[] {
  const marks = [...(isOptional ? ['may be left out'] : []), ...(isNullable ? ['or null'] : [])];
  return [`\`${path}\``, cell(about), [FIGURE_UNITS[kind], ...marks].join(', ')];
}

/** A text without the character that ends a cell. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
