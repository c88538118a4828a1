import { expect, test } from 'vitest';
import { screenStrings } from './screen-strings.ts';

const PART = `import { Button } from './a part.tsx';
type Kind = 'not a word' | 'nor this';
const LABELS = { save: 'Save', key: 'potential', path: 'M10 20 L5 4' };
export function Part({ amount }) {
  if (amount < 0) throw new Error('no amount of a bet is negative');
  return (
    <p className="a b" aria-label="What you pay" title={\`Lay \${amount} at most\`}>
      You pay <b>{amount}</b> today
      {amount}
    </p>
  );
}
`;

test('finds texts between tags, in attributes and in strings with their lines, and skips invisible ones', () => {
  expect(screenStrings('part.tsx', PART)).toEqual([
    { line: 3, text: 'Save' },
    { line: 7, text: 'You pay {} today {}' },
    { line: 7, text: 'What you pay' },
    { line: 7, text: 'Lay {} at most' },
  ]);
});
