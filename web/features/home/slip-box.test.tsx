// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { SlipBox } from './parts/slip-box.tsx';

const user = userEvent.setup({ delay: null });

const type = async (text: string): Promise<void> => {
  showPage(<SlipBox />);
  await user.click(screen.getByLabelText('Type or paste a bet'));
  await user.paste(text);
};
const address = () => screen.getByLabelText('address');

describe('a slip is settled while it is typed', () => {
  test('with its stake, its returns and the guaranteed profit', async () => {
    await type('lucky 15 £1 ew 5/2 won, 11/4 placed, 3/1 won r4 10, 9/2');
    expect(await screen.findByText('Lucky 15 · £1.00 each way · 4 selections · 30 bets')).toBeInTheDocument();
    const [answer] = screen.getAllByRole('status');
    expect(answer).toHaveTextContent(
      'Stake£30.00Returned so far£35.34Could return£182.43In profit whatever happens: at least £5.34.',
    );
    await user.click(screen.getByRole('button', { name: 'Understood as' }));
    expect(screen.getByText('Selection 3 at 3/1, won, rule 4 of 10%')).toBeInTheDocument();
  });

  test('and opened in its calculator by Enter', async () => {
    await type('£5 double Frankel 5/2, Enable 11/4 won');
    await screen.findByText(/^Doubles/u);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(address()).toHaveTextContent('/');
    await user.keyboard('{Enter}');
    await screen.findByText(
      /^\/tools\/bet-calculator\/doubles\/\?stake=5&s=Frankel;5\/2&s=Enable;11\/4;win$/u,
    );
  });

  test('and the text is there again after Back', async () => {
    await type('£5 double 5/2 11/4');
    await user.tab();
    cleanup();
    showPage(<SlipBox />, '/', history.state);
    expect(screen.getByLabelText('Type or paste a bet')).toHaveValue('£5 double 5/2 11/4');
    expect(await screen.findByText(/^Doubles/u)).toBeInTheDocument();
  });

  test('the example fills the box', async () => {
    showPage(<SlipBox />);
    await user.click(screen.getByRole('button', { name: 'Try an example' }));
    expect(await screen.findByText(/^Lucky 15 · £1\.00 each way/u)).toBeInTheDocument();
    expect(screen.getByLabelText('Type or paste a bet')).toHaveFocus();
  });
});

describe('an incomplete text', () => {
  test('shows the assumed stake', async () => {
    await type('trixie 2.0 3.0 4.0');
    expect(await screen.findByText('No stake is given: £1.00 a line is assumed.')).toBeInTheDocument();
    expect(screen.getByText('Trixie · £1.00 a line · 3 selections · 4 bets')).toBeInTheDocument();
  });

  test('offers the systems that take its selections, and names the ignored lines', async () => {
    await type('Betslip\nHarbour Light @ 5/2\nAscot 3:30\nSea Symphony 11/4\nTollgate Lad 4/1\n');
    expect(await screen.findByText('3 selections')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Patent' })).toHaveAttribute(
      'href',
      '/tools/bet-calculator/patent/?stake=1&s=Harbour+Light;5/2&s=Sea+Symphony;11/4&s=Tollgate+Lad;4/1',
    );
    expect(screen.getByText('Lines without odds, left out: Betslip · Ascot 3:30.')).toBeInTheDocument();
  });
});

test.each([
  ['2/1 3/1', ['Doubles', 'Singles', 'Each-Way']],
  ['2/1 3/1 4/1', ['Trebles', 'Trixie', 'Patent']],
  ['2/1 3/1 4/1 5/1', ['Accumulator', 'Lucky 15', 'Yankee']],
])('%s offers the most common systems for its number of selections', async (text, first) => {
  await type(text);
  await screen.findByText(/and no system/u);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(0, 3)).toEqual(first);
});

test('invalid input is marked, and Enter does nothing', async () => {
  await type('£5 yankee 5/2 3/1');
  expect(await screen.findByRole('heading', { name: 'Not understood' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Type or paste a bet')).toHaveFocus();
  expect(address()).toHaveTextContent('/');
});

test('a link to a tool opens it, regardless of the host', async () => {
  await type('https://example.com/tools/bet-calculator/trixie/?stake=2&s=A;2');
  expect(await screen.findByRole('link', { name: 'open it' })).toHaveAttribute(
    'href',
    '/tools/bet-calculator/trixie/?stake=2&s=A;2',
  );
});
