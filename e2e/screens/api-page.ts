import type { Page } from '@playwright/test';

/** The page of the API. */
export const apiPage = (page: Page) => ({
  tags: page.locator('.opblock-tag'),
  authorize: page.getByRole('button', { name: 'Authorize' }),
  authorizations: page.getByRole('dialog', { name: 'Available authorizations' }),
});

/** An operation on that page, by its name in the document. */
export const apiOperation = (page: Page, operationId: string) => {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  return {
    block,
    summary: block.getByRole('button').first(),
    parameter: (name: string) => block.getByLabel(name, { exact: true }),
    example: block.getByLabel('Example', { exact: true }),
    exampleAnswer: block.getByLabel('Example answer', { exact: true }),
    body: block.getByRole('textbox'),
    schema: block
      .getByRole('tab', { name: 'Schema' })
      .or(block.getByRole('button', { name: 'Schema' }))
      .first(),
    execute: block.getByRole('button', { name: 'Execute' }),
    curl: block.locator('.curl'),
    status: block.locator('.live-responses-table .response-col_status').last(),
    documentedAnswer: block.locator('.response[data-code="200"] .highlight-code').last(),
    answer: block.locator('.live-responses-table .highlight-code'),
  };
};
