import { type JSXChild, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser';

/** A visible text: its line in the file, from 1, and its words, with `{}` for each inserted value. */
export type ScreenString = { readonly line: number; readonly text: string };

/** Two words, or one capitalised word: `Save`, `Lay at`, but neither `potential` nor `16px`. */
const WORDS = /\p{L}[’,.:;!?]* +\S|^\p{Lu}[\p{Ll}’-]+[.:!?]?$/u;
/** Other strings that may contain spaces: SVG paths, addresses and media queries. */
const NOT_TEXT = /^(?:M[\d.\s-]|\(|[./#]|https?:)|:\s*\d|^\d+ \d+ /u;

/** The visible texts of a source file in order: between tags, in attributes and in strings. */
export function screenStrings(file: string, source: string): readonly ScreenString[] {
  const found: { at: number; text: string }[] = [];
  const hidden: { start: number; end: number }[] = [];
  const add = (at: number, text: string): void => {
    const words = text.replaceAll(/\s+/gu, ' ').trim();
    if (WORDS.test(words) && !NOT_TEXT.test(words)) found.push({ at, text: words });
  };
  const hide = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    hidden.push({ start, end });
  };
  const element = (node: JSXElement | JSXFragment): void => add(node.start, textOf(node.children));
  new Visitor({
    ImportDeclaration: hide,
    ThrowStatement: hide,
    TSTypeAliasDeclaration: hide,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'className') hide(node);
    },
    JSXElement: element,
    JSXFragment: element,
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, node.value);
    },
    TemplateLiteral: (node) => add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('{}')),
  }).visit(parseSync(file, source).program);
  return found
    .filter(({ at }) => !hidden.some(({ start, end }) => at >= start && at < end))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ line: source.slice(0, at).split('\n').length, text }));
}

/**
 * The text between an element's tags, with `{}` for values and nested elements; empty if it has no words of its own.
 */
function textOf(children: readonly JSXChild[]): string {
  const texts = children.map((child) => (child.type === 'JSXText' ? child.value : '{}'));
  return texts.some((text) => text !== '{}' && /\p{L}/u.test(text)) ? texts.join('') : '';
}
