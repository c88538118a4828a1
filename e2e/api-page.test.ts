import { expect, type Page } from '@playwright/test';
import { register } from './member.ts';
import { expectAccessibleInTheme } from './nothing-found.ts';
import { apiOperation, apiPage } from './screens/api-page.ts';
import { test } from './test.ts';

// Swagger UI waits before it reads an operation: with a frozen clock it would wait for ever.
test.use({ clock: 'moved' });

async function openPage(page: Page): Promise<void> {
  await page.goto('/api/docs/');
  await expect(apiPage(page).tags.first()).toBeVisible();
}

async function openOperation(page: Page, operationId: string): Promise<ReturnType<typeof apiOperation>> {
  await openPage(page);
  const operation = apiOperation(page, operationId);
  await operation.summary.click();
  await expect(operation.execute).toBeVisible();
  return operation;
}

test('the API page lists operations by tag and loads nothing from another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openPage(page);
  await expect(apiPage(page).tags.first()).toContainText('Calculate');
  await expect(apiPage(page).tags.last()).toContainText('Operation');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('an operation on the API page can be called with parameters and an example', async ({ page }) => {
  const operation = await openOperation(page, 'postApiCalculateOddsConverter');
  await operation.parameter('explain').selectOption('true');
  await operation.example.selectOption('example2');
  await operation.execute.click();
  await expect(operation.status).toHaveText('200');
  await expect(operation.answer).toContainText('"workings"');
  const url = new URL('/api/calculate/odds-converter?explain=true', page.url()).href;
  await expect(operation.curl).toContainText(`curl -X 'POST' \\\n  '${url}' \\\n`);
  await expect(operation.curl).toContainText(`-d '{`);
});

test('an operation on the API page shows its parameters and the answers to its examples', async ({
  page,
}) => {
  const operation = await openOperation(page, 'postApiCalculateOddsConverter');
  await expect(operation.block).toContainText('true: the steps that lead to the figures');
  await operation.exampleAnswer.selectOption('example2');
  await expect(operation.documentedAnswer).toContainText('"american"');
});

test('a slip can be settled on the API page, and an invalid one is refused', async ({ page }) => {
  const operation = await openOperation(page, 'postApiSettle');
  await operation.execute.click();
  await expect(operation.status).toHaveText('200');
  await expect(operation.answer).toContainText('"realisedPayout": "105.00"');
  await operation.body.fill('{}');
  await operation.execute.click();
  await expect(operation.status).toContainText('422');
});

test('a member changes preferences on the API page, and the curl command has no token', async ({ page }) => {
  await register(page);
  const operation = await openOperation(page, 'patchApiPreferencesGeneral');
  await operation.body.fill('{}');
  await operation.execute.click();
  await expect(operation.status).toHaveText('200');
  await expect(operation.curl).toContainText('/api/preferences/general/');
  await expect(operation.curl).not.toContainText('X-CSRFToken');
});

test('an operation of members is refused to anonymous users on the API page', async ({ page }) => {
  const operation = await openOperation(page, 'patchApiPreferencesGeneral');
  await operation.body.fill('{}');
  await operation.execute.click();
  await expect(operation.status).toContainText('403');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the API page is accessible, wide and narrow: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const operation = await openOperation(page, 'postApiSettle');
    await operation.schema.click();
    await operation.execute.click();
    await expect(operation.status).toHaveText('200');
    await expectAccessibleInTheme(page, 'wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInTheme(page, 'narrow');
    await apiPage(page).authorize.click();
    await expect(apiPage(page).authorizations).toBeVisible();
    await expectAccessibleInTheme(page, 'with the dialog');
  });
}
