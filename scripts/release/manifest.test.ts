import { expect, test } from 'vitest';
import { Manifest, packageManifest } from './manifest.ts';

const PROJECT = Manifest.parse({
  name: 'layline',
  version: '1.2.3',
  description: 'Settles bets.',
  keywords: ['bet'],
  license: 'MIT',
  author: 'The authors',
  homepage: 'https://example.org',
  repository: { type: 'git', url: 'git+https://example.org/x.git' },
  bugs: 'https://example.org/issues',
  engines: { node: '>=20.19.0' },
  dependencies: { 'decimal.js': '10.6.0', pg: '8.23.1', zod: '4.6.7' },
});

test('dependencies are ranges of the packages that the library imports', () => {
  expect(packageManifest(PROJECT, ['decimal.js', 'zod'])).toMatchObject({
    name: 'layline',
    version: '1.2.3',
    repository: { type: 'git' },
    dependencies: { 'decimal.js': '^10.6.0' },
    peerDependencies: { zod: '^4.6.0' },
  });
});

test('packages that are not imported are left out', () => {
  expect(packageManifest(PROJECT, [])).toHaveProperty('dependencies', {});
});

test('a private project makes a package that npm refuses to publish', () => {
  expect(packageManifest({ ...PROJECT, private: true }, [])).toHaveProperty('private', true);
  expect(packageManifest(PROJECT, [])).not.toHaveProperty('private');
});

test('an imported package that is not a dependency throws', () => {
  expect(() => packageManifest(PROJECT, ['left-pad'])).toThrow('left-pad is imported');
});
