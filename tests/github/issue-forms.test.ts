import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from './read-yaml.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = '.github/ISSUE_TEMPLATE';
const FORMS = readdirSync(join(ROOT, FOLDER)).filter((file) => file !== 'config.yml');

const Text = z.string().regex(/\S/u);
const id = z.string().regex(/^[\w-]+$/u);
const validations = z.strictObject({ required: z.boolean() }).optional();
const about = { label: Text, description: Text.optional() };

/** The elements of an issue form, by GitHub's schema for them. */
const Element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: Text }) }),
  z.strictObject({
    type: z.literal('input'),
    id,
    attributes: z.strictObject({ ...about, placeholder: Text.optional(), value: Text.optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({ ...about, placeholder: Text.optional(), render: Text.optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({ ...about, options: z.array(Text).min(1), multiple: z.boolean().optional() }),
    validations,
  }),
  z.strictObject({
    type: z.literal('checkboxes'),
    id,
    attributes: z.strictObject({
      ...about,
      options: z.array(z.strictObject({ label: Text, required: z.boolean().optional() })).min(1),
    }),
  }),
]);

const Form = z.strictObject({
  name: Text,
  description: Text,
  title: Text.optional(),
  labels: z.array(Text).optional(),
  body: z.array(Element).min(1),
});

const Chooser = z.strictObject({
  blank_issues_enabled: z.boolean(),
  contact_links: z.array(z.strictObject({ name: Text, url: z.url(), about: Text })),
});

test('there are forms', () => expect(FORMS.length).toBeGreaterThan(2));

describe.each(FORMS)('%s', (file) => {
  const form = Form.parse(readYaml(`${FOLDER}/${file}`));

  test('has a field that must be filled in, and no id or label twice', () => {
    const fields = form.body.flatMap((element) => (element.type === 'markdown' ? [] : [element]));
    const ids = fields.map((field) => field.id);
    const labels = fields.map(({ attributes }) => attributes.label);
    expect([...new Set(ids)]).toEqual(ids);
    expect([...new Set(labels)]).toEqual(labels);
    expect(fields.some((field) => 'validations' in field && field.validations?.required === true)).toBe(true);
  });

  test('links to pages that exist', () => {
    const text = readFileSync(join(ROOT, FOLDER, file), 'utf8');
    const pages = [...text.matchAll(/blob\/main\/([^)#\s]+)/gu)].map(([, path = '']) => path);
    expect(pages.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

test('names of forms differ', () => {
  const names = FORMS.map((file) => Form.parse(readYaml(`${FOLDER}/${file}`)).name);
  expect([...new Set(names)]).toEqual(names);
});

test('the chooser sends weaknesses in security to a private advisory, and allows no blank issue', () => {
  const chooser = Chooser.parse(readYaml(`${FOLDER}/config.yml`));
  expect(chooser.blank_issues_enabled).toBe(false);
  const urls = chooser.contact_links.map(({ url }) => url);
  expect(urls.filter((url) => url.endsWith('/security/advisories/new'))).toHaveLength(1);
});

test('SECURITY.md and the code of conduct lead to the same advisory', () => {
  const [link = ''] = Chooser.parse(readYaml(`${FOLDER}/config.yml`)).contact_links.map(({ url }) => url);
  for (const page of ['SECURITY.md', 'CODE_OF_CONDUCT.md']) {
    expect(readFileSync(join(ROOT, page), 'utf8'), page).toContain(link);
  }
});
