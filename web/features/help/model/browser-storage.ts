/** The cookies that the site sets, and their purpose. A test checks that these lists match the code. */
export const COOKIES = [
  {
    name: 'sessionid',
    what: 'Your session: an anonymous one before you log in, yours after. Scripts cannot read it. On https its name begins with __Host-.',
    until: '30 days',
  },
  { name: 'csrftoken', what: 'Proof that a call comes from this site’s own pages.', until: '30 days' },
  {
    name: 'knownbrowser',
    what: 'Says that a user has logged in here before, so that wrong guesses elsewhere do not slow you down. It is sent to the log-in address only, and does not log anyone in. On https its name begins with __Secure-.',
    until: 'A year',
  },
] as const;

/** The entries in the browser’s own storage, by key. */
export const STORED = [
  {
    name: 'accessToken, refreshToken, tier, loggedIn',
    what: 'Tokens that open the price feeds, and what they allow.',
  },
  { name: 'layline.device', what: 'Theme, motion, odds format and other choices for this device.' },
  {
    name: 'layline.preferences',
    what: 'Preferences that you set before you had an account. They are offered for upload when you log in.',
  },
  { name: 'layline.matchers', what: 'Your stake, saved filters and other settings of the matchers.' },
  { name: 'layline.account', what: 'When a user last logged in or out here, so that other tabs follow.' },
  { name: 'layline.applied', what: 'Which of your account’s preferences this device has taken over.' },
  {
    name: 'layline.pending-bets',
    what: 'Bets that wait for you to log in, in this tab only. They go when they are saved.',
  },
  {
    name: 'layline.last-save',
    what: 'When the slip in this tab was last saved, and its address. It goes when you log out or close the tab.',
  },
  {
    name: 'layline.owner',
    what: 'When your account was made, while you are logged in: it tells whose the bets are that wait here.',
  },
  {
    name: 'layline.kept-bets',
    what: 'Bets that you saved without a network. They go when they are saved, when you choose so as you log out, and when you delete your account.',
  },
] as const;
