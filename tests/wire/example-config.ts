import { AT } from './example-time.ts';

export const config = {
  bookies: [
    {
      code: 'smarkets',
      slug: 'smarkets',
      name: 'Smarkets',
      icon_name: null,
      has_odds: true,
      is_exchange: true,
      commission: '2',
    },
  ],
  sports: [{ code: 'football', slug: 'football', name: 'Football', icon_name: 'football' }],
  competitions: [
    {
      slug: 'premier-league',
      code: 'E0',
      name: 'Premier League',
      sport: 'football',
      country: 'GB',
      icon_name: null,
    },
  ],
  countries: [{ code: 'GB', name: 'United Kingdom' }],
  market_types: [
    {
      code: 'WINNER_3_WAY',
      slug: 'full-time-result',
      name: 'Full-time result',
      has_odds: true,
      has_params: false,
      sports: ['football'],
    },
  ],
  contract_types: [{ code: 'HOME', slug: 'home', name: 'Home', display_template: '{home}' }],
  aggregated_feeds: [
    {
      slug: 'two_up',
      score1_name: 'Rating',
      score2_name: 'Odds',
      score1_kind: 'percent',
      score2_kind: 'odds',
    },
  ],
  bog_promotions: [{ bookie_code: 'coral', competition_slugs: ['uk-racing'], activation_time: AT }],
  two_up_promotions: [{ bookie_code: 'coral', competition_slugs: [], activation_time: null }],
  plan: {
    slug: 'beginners',
    name: 'Beginners Plan',
    price_pence: 2999,
    currency: 'GBP',
    period: 'month',
    promises: [{ text: 'Software', url: null }],
  },
  journeys: [
    {
      slug: 'first-offer',
      name: 'First offer',
      steps: [
        {
          step_number: 3,
          title: 'Qualifying Bet',
          video: { provider: 'youtube', video_id: 'a-b_c123456', title: 'Walkthrough', seconds: 252 },
          links: [
            {
              bookie_code: 'smarkets',
              label: 'Open Smarkets Sign Up',
              url: 'https://smarkets.example/join',
              is_ad: true,
              significant_terms: 'New customers, 18+.',
              checked_on: '2026-02-28',
            },
          ],
        },
      ],
    },
  ],
  must_be_shown: [
    {
      kind: 'helpline',
      text: 'National Gambling Helpline',
      phone: '0808 8020 133',
      url: 'https://example.org',
    },
  ],
  operator: {
    name: 'Example Ltd',
    registration: null,
    address: null,
    contact_email: 'help@example.com',
    contact_url: null,
    privacy_note: null,
    terms_note: null,
  },
  flags: { hide_risk_free: true, dev_navigation: false },
};
