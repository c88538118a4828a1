import { expect } from '@playwright/test';
import { register } from './member.ts';
import { DEFAULT_MOTION } from './default-motion.ts';
import { test } from './test.ts';

test.use({ contextOptions: DEFAULT_MOTION });

test('filters are watched from the matcher, and rows that meet the limit are listed in the account’s log', async ({
  page,
}) => {
  await register(page);
  await page.goto('/tools/oddsmatcher/');
  await page.getByText('Saved filters', { exact: true }).click();
  await page.getByRole('button', { name: 'Watch these filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Watch these filters' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Any football');
  await dialog.getByLabel('Limit').fill('80');
  await dialog.getByLabel('Limit').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Watch created' })).toBeVisible();
  await page.getByRole('link', { name: 'your account page' }).click();

  const card = page.getByRole('region', { name: 'Watches' });
  await expect(card.getByText('Rating of at least 80%')).toBeVisible();
  const log = card.getByRole('region', { name: 'Log of firings' });
  await expect(log.getByText(/: £10 loses £\d\.\d\d, rating \d\d\.\d\d%/u).first()).toBeVisible();

  await card.getByRole('button', { name: 'Edit Any football' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Any football' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Cups');
  await form.getByLabel('Limit').fill('85');
  await form.getByLabel('Expires').selectOption('In 1 day');
  await form.getByLabel('Send it to').selectOption('A webhook');
  await form.getByLabel('Address').fill('https://receiver.example/secret-path');
  await form.getByLabel('Address').press('Enter');
  const saved = page.getByRole('dialog', { name: 'Watch saved' });
  await expect(saved.getByLabel('Secret of the webhook')).toHaveValue(/^layline_whs_/u);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Rating of at least 85%, to a webhook (receiver.example)')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit Cups' })).toBeFocused();
  await expect(page.getByText('secret-path')).toHaveCount(0);

  await card.getByRole('button', { name: 'Delete Cups' }).click();
  await page.getByRole('dialog', { name: 'Delete Cups?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('No watches yet.')).toBeVisible();
});
