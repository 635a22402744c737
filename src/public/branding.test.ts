// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { brandIcon, logoFailed, logoOf, takeBranding } from './branding';

const reported = vi.fn();
beforeEach(async () => {
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  await takeBranding({ name: 'Acme', logo: '/a.svg', logoDark: '/misspelt.svg', favicon: '/i.png' });
});

test('a logo for dark that is not there leaves the other one', async () => {
  expect(logoOf('dark')).toBe('/misspelt.svg');
  logoFailed('/misspelt.svg');
  expect([logoOf('dark'), logoOf('light'), brandIcon()]).toEqual(['/a.svg', '/a.svg', '/i.png']);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect(String(reported.mock.lastCall)).toContain('branding.logoDark');
});

test('where the other one is not there either, nothing is left but the icon', () => {
  logoFailed('/misspelt.svg');
  logoFailed('/a.svg');
  expect([logoOf('dark'), logoOf('light'), brandIcon()]).toEqual([undefined, undefined, '/i.png']);
});
