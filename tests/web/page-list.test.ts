import { expect, test } from 'vitest';
import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { FIRST_OFFER_STEPS } from '#lib/product';
import { LANDING_PAGES, OTHER_PAGES } from '../../scripts/page-list.ts';
import { calculatorPath, guidePath, PATHS } from '../../web/app/paths.ts';
import { GUIDES } from '../../web/features/help/model/guide-list.ts';

test('every page of the app has its HTML, and no other path has', () => {
  const listed = [...LANDING_PAGES.flatMap(({ paths }) => paths), ...OTHER_PAGES];
  const pages = [
    ...Object.values(PATHS).filter((path) => path !== PATHS.home),
    ...SLUGS.map(calculatorPath),
    ...CALCULATIONS.map(({ name }) => `${PATHS.tools}${name}/`),
    `${PATHS.tools}matched/`,
    ...GUIDES.map(({ slug }) => guidePath(slug)),
    ...Array.from({ length: FIRST_OFFER_STEPS }, (_, index) => `${PATHS.firstOffer}${index + 1}/`),
  ];
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
