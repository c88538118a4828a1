import { mistake, plainTyped, readTypedWhole, type TypedText } from '../number/typed-text.ts';

const ORDINAL = /^(\d{1,15})(?:st|nd|rd|th)$/iu;
const TIED = /^(?:(?:t-?|=)(\d{1,15})(?:st|nd|rd|th)?|(\d{1,15})(?:st|nd|rd|th)?=)$/iu;

/** The position in a tied result as boards print it, 5 for `T5`, `t-5th`, `=5th` and `5=`; undefined for other texts. */
export function tiedPosition(text: string): string | undefined {
  const [, behind, before] = TIED.exec(text) ?? [];
  return behind ?? before;
}

/** Parses a position: `5`, `5th`. A tied one is refused, because its number of ties is a field of its own. */
export function readTypedPosition(text: string): TypedText {
  const plain = plainTyped(text) ?? '';
  const position = tiedPosition(plain);
  if (position !== undefined) {
    return mistake(`Tied: give position ${position} and how many tied, ${position}/2 in a list of finishes`);
  }
  return readTypedWhole(ORDINAL.exec(plain)?.[1] ?? plain);
}

/** True for a text that says where a selection finished: `5th`, `T5`. */
export function isTypedFinish(text: string): boolean {
  return ORDINAL.test(text) || tiedPosition(text) !== undefined;
}
