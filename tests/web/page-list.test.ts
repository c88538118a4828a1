import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { FIRST_OFFER_STEPS } from '#lib/product';
import { LANDING_PAGES, OTHER_PAGES } from '../../scripts/page-list.ts';
import { calculatorPath, guidePath, PATHS } from '../../web/app/paths.ts';
import { ROUTES } from '../../web/app/routes.ts';
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

test('every route has a page with HTML, and every page a route', () => {
  const listed = [PATHS.home, ...LANDING_PAGES.flatMap(({ paths }) => paths), ...OTHER_PAGES];
  const isOf = (path: string) => (route: { readonly path: string }) => matchPath(route.path, path) !== null;
  expect(ROUTES.filter(({ path }) => !listed.some((page) => matchPath(path, page) !== null))).toEqual([]);
  expect(listed.filter((page) => !ROUTES.some(isOf(page)))).toEqual([]);
});
