import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBrand } from './config';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['logo.svg', 'image/svg+xml'],
  ['logo.PNG', 'image/png'],
  ['logo.jpg', 'image/jpeg'],
  ['logo.jpeg', 'image/jpeg'],
])('%s is served as %s', (name, type) => {
  const file = join(folder, name);
  writeFileSync(file, 'picture');
  const brand = readBrand(variable => (variable === 'BRAND_LOGO' ? file : undefined));
  expect(brand?.pictures.logo).toEqual({ content: Buffer.from('picture'), type });
});
