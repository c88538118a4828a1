// What tests/setup-page.ts adds to expect, for the tests of this folder.
import '@testing-library/jest-dom/vitest';
