import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Takes the pictures of the README anew, from the product as it is built: `npm run pictures`. */
export default defineConfig({
  ...tests,
  use: { ...tests.use, contextOptions: { reducedMotion: 'no-preference' } },
  projects: [{ name: 'pictures', testMatch: 'pictures.ts' }],
  fullyParallel: false,
  workers: 1,
});
