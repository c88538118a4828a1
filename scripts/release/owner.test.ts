import { expect, test } from 'vitest';
import { isAccountName, withOwner } from './owner.ts';

test('every link to the repository and its image gets the owner', () => {
  const text =
    'See https://github.com/a-b/layline/issues, git+https://github.com/a-b/layline.git, ghcr.io/x/layline:1.';
  expect(withOwner(text, 'New-One')).toBe(
    'See https://github.com/New-One/layline/issues, git+https://github.com/New-One/layline.git, ghcr.io/new-one/layline:1.',
  );
});

test('links to other repositories stay', () => {
  const text =
    'https://github.com/a/layline-tools https://github.com/a/b/layline https://example.org/a/layline';
  expect(withOwner(text, 'b')).toBe(text);
});

test.each(['layline', 'a', 'A-b-3', 'x'.repeat(39)])('%s is an account name', (name) => {
  expect(isAccountName(name)).toBe(true);
});

test.each(['', '-a', 'a-', 'a--b', 'a_b', 'a/b', '<OWNER>', 'x'.repeat(40)])('%j is not one', (name) => {
  expect(isAccountName(name)).toBe(false);
});
