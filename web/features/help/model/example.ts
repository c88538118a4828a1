import { moneyText, type Pence, type Rational } from '#lib';
import { encodeScore } from '#lib/matched';
import { type ScoreKind, shownScore } from '#lib/product';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { MISSING, pounds, signedPounds } from '../../../components/betting/pounds.ts';

/** A figure that an example shows; its value is undefined while a field that it needs is blank. */
export type Shown =
  | { readonly kind: 'money'; readonly amount: Pence | undefined; readonly signed: boolean }
  | { readonly kind: 'odds'; readonly price: Rational | undefined }
  | { readonly kind: 'score'; readonly score: Rational | undefined; readonly as: ScoreKind }
  | { readonly kind: 'percent'; readonly percent: number | undefined };

/** A figure with its label. */
export type Reading = { readonly label: string; readonly shown: Shown };

/** A table of results, with one row for each outcome. */
export type Outcomes = {
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly Shown[] }[];
};

/** The error message of a field. */
export type FieldProblem<Name extends string> = { readonly field: Name; readonly message: string };

/** The figures of an example, with the errors of its fields. */
export type Worked<Name extends string> = {
  readonly readings: readonly Reading[];
  readonly outcomes?: Outcomes | undefined;
  readonly problems: readonly FieldProblem<Name>[];
  /** An explanation of the figures, shown below them. */
  readonly note?: string | undefined;
};

/** An option of a choice field, with its label. */
export type FieldChoice = { readonly value: string; readonly label: string };

/** A field that the reader can change. */
export type ExampleField<Name extends string> = {
  readonly name: Name;
  readonly label: string;
} & (
  | { readonly unit: '£' | '%' | 'odds' }
  | { readonly unit: 'choice'; readonly choices: readonly FieldChoice[] }
);

/** A link to a calculator that opens with the same values. */
export type FurtherLink = { readonly to: string; readonly label: string };

/** An interactive example: `work` takes the typed texts and returns the figures that lib calculates. */
export type Example<Name extends string> = {
  readonly title: string;
  /** The assumptions, always shown with the figures. */
  readonly assumes: string;
  readonly fields: readonly ExampleField<Name>[];
  readonly initial: Readonly<Record<Name, string>>;
  readonly work: (values: Readonly<Record<Name, string>>) => Worked<Name>;
  readonly further?: (values: Readonly<Record<Name, string>>) => FurtherLink;
};

/** An amount without a sign: a stake, a liability, a return. */
export function amountOf(amount: Pence | undefined): Shown {
  return { kind: 'money', amount, signed: false };
}

/** A result, with its sign. */
export function resultOf(amount: Pence | undefined): Shown {
  return { kind: 'money', amount, signed: true };
}

/** Formats a score as the matchers do. */
export function scoreText(score: Rational, as: ScoreKind): string {
  return shownScore(encodeScore({ value: score, healthy: true }), as).text;
}

/** Formats a figure as text, for screen readers and tests. */
export function shownText(shown: Shown, view: OddsView): string {
  switch (shown.kind) {
    case 'money': {
      if (shown.amount === undefined) return MISSING;
      const text = moneyText(shown.amount);
      return shown.signed ? signedPounds(text) : pounds(text);
    }
    case 'odds':
      return shown.price === undefined ? MISSING : oddsText(shown.price, view);
    case 'score':
      return shown.score === undefined ? MISSING : scoreText(shown.score, shown.as);
    case 'percent':
      return shown.percent === undefined ? MISSING : `${shown.percent}%`;
  }
}
