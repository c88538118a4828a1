import { readSlipText, type Understood } from '#lib/text';
import type { BetDraft } from '#lib';
import { BadInput } from './bad-input.ts';

/** The draft of a slip that was written as text, and the sentences that say it back. */
export type TextSlip = { readonly draft: BetDraft; readonly understood: readonly Understood[] };

/** The slip of a text; bad input that points at every part of it that cannot be read. */
export function slipFromText(text: string, source?: string): TextSlip {
  const read = readSlipText(text);
  if (read.kind === 'slip') return read;
  const problems = read.issues.map(({ start, end, found, message, expected }) => ({
    path: '',
    given: found,
    message,
    code: 'slip-text',
    span: { start, end, expected },
  }));
  throw new BadInput(problems, source, text);
}
