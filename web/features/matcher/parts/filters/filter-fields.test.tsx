// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_CONFIG, EXAMPLE_NOW, exampleReplies, exampleRow } from '../../../../testing/example-feed.ts';
import { AT, hoursOf, matcherTests } from '../../../../testing/show-matcher.tsx';

const { soon, show } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});
const user = () => userEvent.setup({ delay: null });
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an empty range of odds shows an error', async () => {
  show();
  const max = await soon(() => screen.getByLabelText('Max Odds'));
  await user().type(screen.getByLabelText('Min Odds'), '6');
  await user().type(max, '4');
  expect(max).toHaveAccessibleDescription('Below Min Odds: no price can match');
  await user().clear(max);
  await user().type(max, '8');
  expect(max).not.toHaveAccessibleDescription();
});

describe('maximum scores', () => {
  test('above the cap are lowered to it, with a dialog about the plan', async () => {
    const { last } = show();
    const field = await soon(() => screen.getByLabelText('Max score 1'));
    await user().clear(field);
    await user().type(field, '99');
    const dialog = await soon(() =>
      screen.getByRole('dialog', { name: 'You have reached your tier limit.' }),
    );
    expect(dialog).toHaveTextContent('Upgrade to increase your limits.');
    expect(within(dialog).getByRole('img')).toHaveAccessibleName('Your limit is 92. You asked for 99.');
    expect(within(dialog).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/payments/checkout/',
    );
    await user().click(within(dialog).getByRole('button', { name: 'Maybe later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field).toHaveValue('92');
    expect(last()).toMatchObject({ score1_max: 92 });
  });

  test('accept a percent sign, and name the characters they ignore', async () => {
    const { last } = show();
    const field = await soon(() => screen.getByLabelText('Max score 2'));
    await user().clear(field);
    await user().type(field, '50.5%x');
    expect(field).toHaveValue('50.5');
    expect(screen.getByText('Left out “x”.')).toBeVisible();
    await soon(() => expect(last()).toMatchObject({ score2_max: 50.5 }));
  });

  test('that are invalid show the accepted format, and send no request', async () => {
    const { asked } = show();
    const field = await soon(() => screen.getByLabelText('Max score 2'));
    await soon(() => screen.getByRole('table'));
    await user().clear(field);
    await user().type(field, '5,5');
    expect(field).toHaveAccessibleDescription('5.5? Write decimals with a point');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toHaveLength(1);
  });

  test('that are cleared keep the rows, send no request, and show the reason', async () => {
    const { asked } = show();
    await soon(() => screen.getByRole('table'));
    await user().clear(screen.getByLabelText('Max score 1'));
    // In the filters, and in place of the count above the rows.
    expect(await soon(() => screen.getAllByText('Set both maximum scores'))).toHaveLength(2);
    vi.advanceTimersByTime(30_000);
    expect(asked()).toHaveLength(1);
    expect(screen.getByRole('table')).toHaveTextContent('91.00%');
  });
});

test('a URL whose filters can match nothing shows the reason in place of rows', async () => {
  const { asked } = show(exampleReplies([exampleRow()]), { at: `${AT}?oddsfrom=8&oddsto=6` });
  const why = 'No row can match: the minimum odds are above the maximum odds';
  expect(await soon(() => screen.getByRole('heading', { name: why }))).toBeInTheDocument();
  expect(screen.queryByText('Fetching the latest matches…')).toBeNull();
  expect(asked()).toHaveLength(0);
  await user().click(screen.getByRole('button', { name: 'Go to the filters' }));
  await soon(() => expect(screen.getByRole('complementary', { name: 'Filters' })).toHaveFocus());
});

test('filters that can match nothing show the reason in place of an empty response', async () => {
  show(exampleReplies([]));
  await soon(() => screen.getByRole('heading', { name: 'No matches found' }));
  await user().type(screen.getByLabelText('Min Odds'), '6');
  await user().type(screen.getByLabelText('Max Odds'), '4');
  const why = 'No row can match: the minimum odds are above the maximum odds';
  expect(await soon(() => screen.getByRole('heading', { name: why }))).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'No matches found' })).toBeNull();
});

test('filters that can match nothing show the reason in place of the rows before', async () => {
  show(exampleReplies([exampleRow()]));
  await soon(() => screen.getByRole('table'));
  await user().type(screen.getByLabelText('Min Odds'), '6');
  await user().type(screen.getByLabelText('Max Odds'), '4');
  const why = 'No row can match: the minimum odds are above the maximum odds';
  expect(await soon(() => screen.getByRole('heading', { name: why }))).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByLabelText('Max Odds')).toHaveAccessibleDescription('Below Min Odds: no price can match');
});

describe('minimum rating and liquidity', () => {
  test('are labelled with the configured name of the score', async () => {
    const feeds = EXAMPLE_CONFIG.aggregated_feeds.map((feed) => ({ ...feed, score1_name: 'ROI' }));
    const config = { ...EXAMPLE_CONFIG, aggregated_feeds: feeds };
    show({ ...exampleReplies([exampleRow()]), 'GET /api/stable-config/public/': { body: config } });
    await user().click(await soon(() => screen.getByRole('radio', { name: 'Show all filters' })));
    expect(screen.getByLabelText('Min ROI')).toBeInTheDocument();
    expect(screen.getByText('ROI, liquidity, arbitrage')).toBeInTheDocument();
  });

  test.each([
    ['Min rating', '97.5', 'score_1_min', 97.5],
    ['Min rating', '97.05', 'score_1_min', 97.05],
    ['Min liquidity', '12.50', 'min_liquidity', 12.5],
    ['Min liquidity', '.05', 'min_liquidity', 0.05],
  ])('%s: %s is kept as typed at every key', async (label, text, name, number) => {
    const { last } = show();
    await user().click(await soon(() => screen.getByRole('radio', { name: 'Show all filters' })));
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const stood: string[] = [];
    field.addEventListener('keyup', () => stood.push(field.value));
    await user().type(field, text);
    expect(stood).toEqual(Array.from(text, (_, typed) => text.slice(0, typed + 1)));
    await soon(() => expect(last()).toMatchObject({ [name]: number }));
    expect(field).toHaveValue(text);
    await user().tab();
    expect(field).toHaveValue(String(number));
  });
});

describe('odds', () => {
  const inFormat = (oddsFormat: string) =>
    localStorage.setItem('layline.device', JSON.stringify({ oddsFormat }));

  test('of 1 or less are ignored, with an error', async () => {
    const { last } = show();
    const field = await soon(() => screen.getByLabelText('Min Odds'));
    await user().type(field, '2.5');
    await soon(() => expect(last()).toMatchObject({ back_odds_min: 2.5 }));
    await user().clear(field);
    await user().type(field, '0.9');
    await soon(() => expect(address()).toBe(AT));
    await user().tab();
    expect(field).toHaveAccessibleDescription('Odds must be greater than 1');
  });

  test('are entered in the format that the user chose', async () => {
    inFormat('american');
    const { last } = show();
    const field = await soon(() => screen.getByLabelText('Min Odds'));
    await user().type(field, '-200');
    await soon(() => expect(last()).toMatchObject({ back_odds_min: 1.5 }));
    await user().clear(field);
    await user().type(field, '50');
    expect(field).toHaveAccessibleDescription('American odds must be at least +/-100.');
  });

  test.each([
    ['decimal', 'Min Odds', '5/2', 'back_odds_min', 3.5],
    ['decimal', 'Min Odds', '5 to 2', 'back_odds_min', 3.5],
    ['decimal', 'Max Odds', '-200', 'back_odds_max', 1.5],
    ['decimal', 'Max Odds', '−200', 'back_odds_max', 1.5],
    ['american', 'Max Odds', '200', 'back_odds_max', 3],
    ['american', 'Max Odds', '+200', 'back_odds_max', 3],
    ['american', 'Max Odds', '5-2', 'back_odds_max', 3.5],
    ['fractional', 'Max Odds, numerator', '5/2', 'back_odds_max', 3.5],
    ['fractional', 'Max Odds, numerator', '5-2', 'back_odds_max', 3.5],
  ])('in a %s field are read in any notation: %s %s', async (format, label, text, name, odds) => {
    inFormat(format);
    const { last } = show();
    const field = await soon(() => screen.getByLabelText(label));
    await user().type(field, text);
    await soon(() => expect(last()).toMatchObject({ [name]: odds }));
  });

  test.each([
    ['decimal', 'Min Odds', '1,5', '1.5? Write decimals with a point'],
    ['decimal', 'Max Odds', '-2.5', 'Not a price: give 5/2, 3.5, evens, +150 or -120'],
    ['american', 'Min Odds', '-50', 'American odds must be at least +/-100.'],
    ['decimal', 'Min Odds', 'SP', 'Give the price it started at'],
  ])('in a %s field that are invalid show the reason, and filter nothing: %s %s', async (...row) => {
    const [format, label, text, message] = row;
    inFormat(format);
    const { asked } = show();
    const field = await soon(() => screen.getByLabelText(label));
    await soon(() => screen.getByRole('table'));
    await user().type(field, text);
    await user().click(screen.getByLabelText('Max score 1'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(message);
    expect(address()).toBe(AT);
    expect(asked()).toHaveLength(1);
  });

  test('pasted into one part of a fraction fill both parts', async () => {
    inFormat('fractional');
    const { last } = show();
    const field = await soon(() => screen.getByLabelText('Max Odds, numerator'));
    await user().click(field);
    await user().paste('11/4 JF');
    await soon(() => expect(last()).toMatchObject({ back_odds_max: 3.75 }));
    expect(field).toHaveValue('11');
  });

  test('in an empty range show why no row can match', async () => {
    const { asked } = show();
    await user().type(await soon(() => screen.getByLabelText('Min Odds')), '6');
    await user().type(screen.getByLabelText('Max Odds'), '4');
    expect(await soon(() => screen.getAllByText(/minimum odds are above the maximum/u))).toHaveLength(3);
    const before = asked().length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toHaveLength(before);
  });
});

test('the time range shows its days, and sets the end of the query', async () => {
  const { last } = show();
  const slider = await soon(() => screen.getByRole('slider', { name: 'Time range' }));
  expect(slider).toHaveAttribute('aria-valuetext', '3 days');
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '336']);
  fireEvent.change(slider, { target: { value: '18' } });
  expect(slider).toHaveAttribute('aria-valuetext', '18 hours');
  await soon(() => expect(hoursOf(last())).toBe(18));
});

test('filters are saved under a name, loaded, and deleted', async () => {
  show(undefined, { at: `${AT}?oddsfrom=3` });
  await soon(() => screen.getByRole('table'));
  await user().click(screen.getByText('Saved filters'));
  await user().type(screen.getByLabelText('Name for these filters'), 'Long <b>odds</b>');
  await user().click(screen.getByRole('button', { name: 'Save' }));
  await user().click(screen.getByRole('button', { name: 'Clear all' }));
  await soon(() => expect(address()).toBe(AT));
  await user().click(screen.getByRole('button', { name: 'Long <b>odds</b>' }));
  await soon(() => expect(address()).toBe(`${AT}?oddsfrom=3`));
  await user().click(screen.getByRole('button', { name: 'Delete Long <b>odds</b>' }));
  expect(screen.queryByRole('button', { name: 'Long <b>odds</b>' })).toBeNull();
});

test('the filters are a dialog below 62rem, opened by a button with their count', async () => {
  show(undefined, { at: `${AT}?oddsfrom=3&best=on`, width: 390 });
  await user().click(await soon(() => screen.getByRole('button', { name: 'Filters 2' })));
  const dialog = await soon(() => screen.getByRole('dialog', { name: 'Filters' }));
  expect(within(dialog).getByRole('tabpanel', { name: 'Filters' })).toHaveTextContent('Sports');
  within(dialog).getByRole('tab', { name: 'Filters' }).focus();
  await user().keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('tab', { name: 'Saved' })).toHaveFocus();
  expect(within(dialog).getByRole('tabpanel', { name: 'Saved' })).not.toHaveTextContent('Sports');
  expect(within(dialog).getByLabelText('Name for these filters')).toBeInTheDocument();
  await user().click(within(dialog).getByRole('button', { name: /^Close/u }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the filters can be hidden and shown', async () => {
  show();
  await user().click(await soon(() => screen.getByRole('button', { name: 'Hide filters' })));
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  await user().click(screen.getByRole('button', { name: 'Show filters' }));
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeInTheDocument();
});

test('a new stake changes the results, and is stored on this device', async () => {
  show();
  const field = await soon(() => screen.getByLabelText('Your stake'));
  await user().clear(field);
  await user().type(field, '25');
  expect(await soon(() => screen.getByText('−£0.78'))).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('layline.matchers') ?? '{}')).toMatchObject({ stake: '25' });
});
