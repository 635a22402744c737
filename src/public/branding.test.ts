// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { applyBranding, brandIcon, logoFailed, logoOf } from './branding';

const reported = vi.fn();
beforeEach(async () => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  await applyBranding({ name: 'Acme', logo: '/a.svg', logoDark: '/misspelt.svg', favicon: '/i.png' });
});

test('falls back to the light logo if the dark one can’t be loaded', async () => {
  expect(logoOf('dark')).toBe('/misspelt.svg');
  logoFailed('/misspelt.svg');
  expect([logoOf('dark'), logoOf('light'), brandIcon()]).toEqual(['/a.svg', '/a.svg', '/i.png']);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect(String(reported.mock.lastCall)).toContain('branding.logoDark');
});

test('keeps only the icon if neither logo can be loaded', () => {
  logoFailed('/misspelt.svg');
  logoFailed('/a.svg');
  expect([logoOf('dark'), logoOf('light'), brandIcon()]).toEqual([undefined, undefined, '/i.png']);
});
