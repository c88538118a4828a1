import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const RECORDS = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted();
const NAME = /^(?<number>\d{4})-[a-z\d-]+\.md$/u;
const HEAD =
  /^# (?<number>\d{4})\. (?<title>.+)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\n\nStatus: (?<status>.+)\n\n## Context\n/u;
const STATUS = /^(?:accepted|superseded by \[\d{4}\]\((?<successor>[\w.-]+)\))$/u;
/** Keeps a record short enough to read in one go. A longer one has a table for docs/bench.md, or two decisions. */
const MAX_LINES = 90;

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const headOf = (name: string) => HEAD.exec(read(name))?.groups;

test('records are numbered from 1 without a gap, in order of their dates', () => {
  expect(RECORDS.map((name) => Number(NAME.exec(name)?.groups?.['number']))).toEqual(
    RECORDS.map((_, index) => index + 1),
  );
  const dates = RECORDS.map((name) => headOf(name)?.['date'] ?? '');
  expect(dates).toEqual(dates.toSorted());
});

describe.each(RECORDS)('%s', (name) => {
  const text = read(name);

  test('has a number, a title, a date and a status', () => {
    const head = headOf(name);
    expect(head?.['number']).toBe(name.slice(0, 4));
    expect(head?.['status']).toMatch(STATUS);
    expect(new Date(head?.['date'] ?? '').toString()).not.toBe('Invalid Date');
    const successor = STATUS.exec(head?.['status'] ?? '')?.groups?.['successor'];
    expect(RECORDS).toEqual(expect.arrayContaining(successor === undefined ? [] : [successor]));
  });

  test('has context, decision and consequences, each with a text', () => {
    const sections = text.split(/^## /mu).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    for (const section of sections) expect(section.split('\n').slice(1).join(' ').trim()).not.toBe('');
  });

  test('is short enough to read in one go', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });
});

test('the index lists every record with its title', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\|$/gmu)];
  expect(rows.map(([, number, file, title]) => ({ number, file, title }))).toEqual(
    RECORDS.map((name) => ({ number: name.slice(0, 4), file: name, title: headOf(name)?.['title'] })),
  );
});
