import { expect, test } from 'vitest';
import {
  type Calculation,
  CALCULATIONS,
  resultView,
  typedEntries,
  withNamedResults,
} from '#lib/calculations';
import { newState } from '#lib/slip';
import { type App, appOnMenu, formOf } from '../../cli/interactive/app.ts';
import type { Form } from '../../cli/interactive/form/form.ts';
import { atSpot, isChosen, isSameSpot, type Spot } from '../../cli/interactive/form/spots.ts';
import { KEY, pressApp } from '../../cli/interactive/testing/press.ts';
import { formAnswerLines } from '../../cli/interactive/view/answer-lines.ts';
import { plainText } from '../../cli/interactive/view/span.ts';
import { styleOf } from '../../cli/interactive/view/style.ts';
import { withPence } from '../../cli/render/figure-cell.ts';
import { commandAnswers } from './command.ts';

/* The forms of the interactive terminal: typed key by key, they have the figures of the command's JSON. */

const SIZE = { columns: 120, rows: 40 };
const MOST_PLACES = 300;
const MOST_CHOICES = 20;

/** A calculation's form, driven by key presses. */
class Typist {
  #app: App;
  readonly #calculation: Calculation;

  constructor(calculation: Calculation) {
    this.#calculation = calculation;
    // Chosen by its label, with all fields expanded.
    this.#app = pressApp(appOnMenu(newState(), SIZE), `${calculation.label}${KEY.enter}m`).model;
  }

  get form(): Form {
    return formOf(this.#app, this.#calculation.name);
  }

  type(draft: object): void {
    const { fields } = this.#calculation;
    for (const [name, entry] of Object.entries(typedEntries(fields, draft))) {
      const field = fields.find((each) => each.name === name);
      if (typeof entry === 'string') this.#typeAt({ name, row: 0, piece: 0 }, entry);
      else if (field?.kind === 'list') {
        for (const [row, text] of entry.entries()) {
          this.#typeRow({ name, row, piece: 0 }, text.split(field.separator));
        }
      }
    }
  }

  #typeRow(first: Spot, pieces: readonly string[]): void {
    this.#goTo(first);
    if (atSpot(this.form)?.kind === 'add') this.#press(KEY.enter + KEY.escape);
    for (const [piece, text] of pieces.entries()) if (text !== '') this.#typeAt({ ...first, piece }, text);
  }

  #typeAt(spot: Spot, text: string): void {
    this.#goTo(spot);
    const at = atSpot(this.form);
    if (at?.kind !== 'value') throw new Error(`nothing is typed at ${spot.name}`);
    if (!isChosen(at.field)) {
      this.#press(`${KEY.enter}${text}${KEY.enter}`);
      return;
    }
    for (let tries = 0; tries < MOST_CHOICES && this.#textInUse() !== text; tries += 1) {
      this.#press(KEY.enter);
    }
  }

  #textInUse(): string {
    const at = atSpot(this.form);
    return at?.kind === 'value' ? at.text : '';
  }

  #goTo(spot: Spot): void {
    this.#press(KEY.home);
    for (let tries = 0; tries < MOST_PLACES && !isSameSpot(this.form.spot, spot); tries += 1) {
      this.#press(KEY.tab);
    }
    if (!isSameSpot(this.form.spot, spot)) throw new Error(`the form has no place ${JSON.stringify(spot)}`);
  }

  #press(sent: string): void {
    this.#app = pressApp(this.#app, sent).model;
  }
}

const EXAMPLES = CALCULATIONS.flatMap((calculation) =>
  calculation.examples.map(({ about, draft }) => ({
    title: `${calculation.label}: ${about}`,
    calculation,
    draft,
  })),
);

test.each(EXAMPLES)('$title', async ({ calculation, draft }) => {
  const typist = new Typist(calculation);
  typist.type(draft);
  const { typed } = typist.form;
  expect(typed.issues).toEqual([]);
  expect(typed.draft).toEqual(draft);
  const [printed] = await commandAnswers(
    [calculation.commands[0], '-', '--json', '--explain'],
    JSON.stringify(draft),
  );
  expect(typed.answer).toEqual(printed);

  const lines = formAnswerLines(typist.form, SIZE.columns, styleOf({ colours: 0, ascii: false }));
  const shown = lines.map(plainText).join('\n').replaceAll(',', '');
  const { figures, tables } = resultView(withNamedResults(typed.answer), calculation);
  const all = [...figures, ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.figures))];
  const texts = all
    .map(withPence)
    .flatMap(({ kind, text }) => (text === null || kind === 'words' ? [] : [text.replace('-', '')]));
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
});
