import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['Acme Group', 'acme-group'],
  ['  Übersee & Zoll GmbH. ', 'ubersee-zoll-gmbh'],
  ['夜勤', ''],
  [`${'x'.repeat(47)} y`, 'x'.repeat(47)],
])('%s suggests %s', (label, slug) => expect(slugOf(label)).toBe(slug));
