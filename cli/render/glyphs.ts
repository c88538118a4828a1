import type { Outcome, Status } from '#lib';

/** The signs of a drawing, in Unicode or in ASCII. */
export type Glyphs = {
  readonly rule: string;
  /** The part of a bar below its range, and the range. */
  readonly light: string;
  readonly full: string;
  /** The stake's mark beside a bar, and on its range. */
  readonly mark: string;
  readonly markOnBar: string;
  readonly none: string;
  readonly times: string;
  readonly divided: string;
  readonly arrow: string;
  readonly to: string;
  readonly minus: string;
  readonly ellipsis: string;
  readonly pound: string;
  /** The pound before an amount that stands alone. */
  readonly currency: string;
  readonly outcome: Readonly<Record<Outcome, string>>;
  readonly status: Readonly<Record<Status, string>>;
};

const UNICODE: Glyphs = {
  rule: '─',
  light: '░',
  full: '█',
  mark: '│',
  markOnBar: '┃',
  none: '—',
  times: '×',
  divided: '÷',
  arrow: '→',
  to: '–',
  minus: '−',
  ellipsis: '…',
  pound: '£',
  currency: '£',
  outcome: {
    unsettled: '○',
    win: '✓',
    placed: '✓',
    deadHeat: '✓',
    lost: '✗',
    void: '⊘',
    halfWin: '✓',
    push: '⊘',
    halfLost: '✗',
  },
  status: { lost: '✗', inPlay: '◌', void: '⊘', won: '✓', settled: '·' },
};

const ASCII: Glyphs = {
  rule: '-',
  light: '.',
  full: '#',
  mark: '|',
  markOnBar: '+',
  none: '-',
  times: 'x',
  divided: '/',
  arrow: '->',
  to: '-',
  minus: '-',
  ellipsis: '...',
  pound: '',
  currency: 'GBP ',
  outcome: {
    unsettled: '..',
    win: 'ok',
    placed: 'ok',
    deadHeat: 'ok',
    lost: 'x',
    void: 'o',
    halfWin: 'ok',
    push: 'o',
    halfLost: 'x',
  },
  status: { lost: 'x', inPlay: '..', void: 'o', won: 'ok', settled: '=' },
};

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  lost: 'Lost',
  inPlay: 'In play',
  void: 'Void',
  won: 'Won',
  settled: 'Settled',
};

/** The signs to draw with. */
export function glyphsFor(ascii: boolean): Glyphs {
  return ascii ? ASCII : UNICODE;
}

/** ASCII replacements for signs in the library's texts. */
const IN_ASCII: Readonly<Record<string, string>> = {
  '×': ASCII.times,
  '·': '*',
  '÷': ASCII.divided,
  '−': ASCII.minus,
  '–': ASCII.to,
  '→': ASCII.arrow,
  '’': "'",
  '…': ASCII.ellipsis,
  '√': 'sqrt',
  '£': '',
  Π: 'product ',
  Σ: 'sum ',
  ᵢ: 'i',
  '₁': '1',
};

/** Replaces signs in a text of the library that `glyphs` cannot show. */
export function withGlyphs(text: string, glyphs: Glyphs): string {
  return glyphs === ASCII ? text.replaceAll(/[^\u0020-\u007e]/gu, (sign) => IN_ASCII[sign] ?? sign) : text;
}

/** A minus of the library's formulas as it types them: before a number or a bracket, or between blanks. */
const TYPED_MINUS = /(?<![^\s(×÷−+])-(?=[\d(])|(?<= )-(?= )/gu;

/** A formula of the library with the minus and the other signs of `glyphs`. */
export function formulaText(text: string, glyphs: Glyphs): string {
  return withGlyphs(text.replaceAll(TYPED_MINUS, '−'), glyphs);
}
