import { expect, test } from 'vitest';
import { changelogSections, notesOf, releaseProblems } from './notes.ts';

const CHANGELOG = `# Changelog

What changed.

## [Unreleased]

## [1.2.0] - 2026-03-04

### Added

- A bet.

## 1.1.0 - 2026-01-02

- The first.

[Unreleased]: https://example.org/a
[1.2.0]: https://example.org/b
`;
const RELEASE = { tag: 'v1.2.0', version: '1.2.0', isPrivate: false, changelog: CHANGELOG };

test('a changelog has a section for each version, without the links at its end', () => {
  expect(changelogSections(CHANGELOG)).toEqual([
    { version: 'Unreleased', date: undefined, text: '' },
    { version: '1.2.0', date: '2026-03-04', text: '### Added\n\n- A bet.' },
    { version: '1.1.0', date: '2026-01-02', text: '- The first.' },
  ]);
});

test("a version's notes are its section", () => {
  expect(notesOf(CHANGELOG, '1.2.0')).toBe('### Added\n\n- A bet.');
  expect(notesOf(CHANGELOG, '2.0.0')).toBe('');
});

test('a tag that agrees with the version and the changelog can be released', () => {
  expect(releaseProblems(RELEASE)).toEqual([]);
});

test.each([
  ['another tag', { tag: 'v1.2.1' }, 'The tag is v1.2.1'],
  ['a tag without v', { tag: '1.2.0' }, 'The tag is 1.2.0'],
  ['a private project', { isPrivate: true }, 'private'],
  ['a version that is not three numbers', { tag: 'v1.2.0-rc.1', version: '1.2.0-rc.1' }, 'three numbers'],
  ['a version without a section', { tag: 'v1.3.0', version: '1.3.0' }, 'no section 1.3.0'],
  ['a section without a date', { changelog: '## [1.2.0]\n\n- A bet.\n' }, 'no date for 1.2.0'],
  ['a section without a word', { changelog: '## [1.2.0] - 2026-03-04\n\n' }, 'nothing under 1.2.0'],
])('%s cannot', (_, change, problem) => {
  expect(releaseProblems({ ...RELEASE, ...change })).toContainEqual(expect.stringContaining(problem));
});
