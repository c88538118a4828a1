// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG } from '../../../testing/example-feed.ts';
import { standIn } from '../../../testing/stand-in.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OperatorDetails, OperatorNote } from './operator.tsx';

const NOBODY = {
  name: null,
  registration: null,
  address: null,
  contact_email: null,
  contact_url: null,
  privacy_note: null,
  terms_note: null,
};

function serve(operator: unknown): void {
  vi.stubGlobal(
    'fetch',
    standIn({ 'GET /api/stable-config/public/': { body: { ...EXAMPLE_CONFIG, operator } } }).fetch,
  );
  showPage(
    <>
      <OperatorDetails />
      <OperatorNote which="privacyNote" missing="Nothing added." />
    </>,
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the operator of the site', () => {
  test('is shown as configured', async () => {
    serve({
      ...NOBODY,
      name: 'Example Ltd',
      contact_email: 'help@example.com',
      privacy_note: 'Logs last a week.\n\nHosted in London.',
    });
    expect(await screen.findByText('Example Ltd')).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'E-mail']);
    expect(screen.getByText('Logs last a week.')).toBeVisible();
    expect(screen.getByText('Hosted in London.')).toBeVisible();
  });

  test.each([
    ['nothing is set up', NOBODY],
    ['a browser kept the configuration of an earlier version', undefined],
  ])('is shown as unknown if %s', async (_, operator) => {
    serve(operator);
    expect(await screen.findByText('Not set up.')).toBeVisible();
    expect(screen.getByText('Nothing added.')).toBeVisible();
    expect(screen.queryByRole('term')).toBeNull();
  });

  test('is unknown if the configuration fails to load', async () => {
    vi.stubGlobal(
      'fetch',
      standIn({
        'GET /api/stable-config/public/': { status: 503, body: { detail: 'Down for a moment', status: 503 } },
      }).fetch,
    );
    showPage(<OperatorDetails />);
    expect(await screen.findByText(/not available at the moment/u)).toBeVisible();
    expect(screen.queryByText('Not set up.')).toBeNull();
  });
});
