import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A rule that a page violates, and the elements concerned. */
type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly selector: string; readonly html: string }[];
};

/** The rules that axe runs, and the element that it checks if not the whole page. */
type Look = { readonly by: RunOnly; readonly at?: string };

/** The minified build of axe, less than half the size: it is sent to every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe and returns its violations. The script stays in the page: loading it takes as long as a check. */
export async function runAxe(page: Page, look: Look): Promise<readonly Violation[]> {
  if (page.frames().length > 1) throw new Error('axe is not brought into frames');
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(SOURCE);
    await page.evaluate(readColoursOnce);
  }
  return page.evaluate(run, look);
}

/* Run in the page, which has axe. */

/** A colour of axe's own, and its parser. */
type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour };

declare const axe: typeof axeCore & {
  readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } };
};

/** Caches parsed colours: axe parses each again for every text, a third of its time. */
function readColoursOnce(): void {
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Omit<Colour, 'parseString'>>();
  prototype.parseString = function parseString(this: Colour, text) {
    const before = known.get(text);
    if (before !== undefined) return Object.assign(this, before);
    read.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

async function run({ by, at }: Look): Promise<readonly Violation[]> {
  const { violations } = await axe.run(at ?? document, {
    runOnly: by,
    resultTypes: ['violations'],
    // Does not fetch style sheets again: there may be no network.
    preload: false,
  });
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, html }) => ({ selector: String(target[0]), html })),
  }));
}
