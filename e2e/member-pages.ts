/** The pages of a member who is on the first journey. */
export const MEMBER_PAGES = [
  '/app/journeys/',
  ...[1, 2, 3, 4, 5].map((step) => `/app/journeys/first-offer/${step}/`),
  '/app/dashboard/',
  '/app/account/',
  '/payments/checkout/',
];
