import { expect, test } from 'vitest';
import type { Issue } from '../issue.ts';
import { hasIssue, pathOf, report, rootScope, sortIssues, within } from './scope.ts';

test('a whole input has no notes, missing fields or key to begin with', () => {
  expect(rootScope([])).toEqual({ issues: [], missing: [], notes: [], parent: undefined, key: '' });
});

test('a path leads from the whole input to the field', () => {
  const root = rootScope([]);
  expect(pathOf(root, 'odds')).toBe('odds');
  expect(pathOf(within(within(root, 'selections'), 0), 'odds')).toBe('selections.0.odds');
});

test('issues of an inner object are added to those of the whole input', () => {
  const issues: Issue[] = [];
  const root = rootScope(issues);
  report(root, 'system', 'unknown-system');
  report(within(within(root, 'selections'), 2), 'odds', 'odds-range');
  expect(issues.map(({ path }) => path)).toEqual(['system', 'selections.2.odds']);
});

test('issues are sorted by key, and those of one field keep their order', () => {
  const issues: Issue[] = [];
  const root = rootScope(issues);
  report(root, 'selections', 'selection-count');
  const list = within(root, 'selections');
  report(within(list, 1), 'odds', 'odds-range');
  report(within(list, 0), 'odds', 'odds-range');
  report(root, 'system', 'unknown-system');
  sortIssues(root, 0, ['system', 'selections']);
  expect(issues.map(({ path }) => path)).toEqual([
    'system',
    'selections',
    'selections.1.odds',
    'selections.0.odds',
  ]);
});

test('only the issues from an index on are sorted, by the keys of their object', () => {
  const issues: Issue[] = [];
  const root = rootScope(issues);
  report(root, 'b', 'invalid-value');
  const inner = within(root, 'a');
  report(inner, 'd', 'invalid-value');
  report(inner, 'c', 'invalid-value');
  sortIssues(inner, 1, ['c', 'd']);
  expect(issues.map(({ path }) => path)).toEqual(['b', 'a.c', 'a.d']);
});

test('an issue belongs to a field if it is about the field or a value inside it', () => {
  const issues: Issue[] = [];
  const inner = within(rootScope(issues), 'a');
  report(within(inner, 'eachWay'), 'terms', 'terms-range');
  expect(hasIssue(inner, 0, new Set(['eachWay']))).toBe(true);
  expect(hasIssue(inner, 0, new Set(['terms']))).toBe(false);
  expect(hasIssue(inner, 1, new Set(['eachWay']))).toBe(false);
});
