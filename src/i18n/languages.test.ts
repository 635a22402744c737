import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeOf, preferredLanguage } from './languages';

afterEach(() => void vi.unstubAllGlobals());

function browserIn(...languages: string[]) {
  vi.stubGlobal('navigator', { languages });
}

describe('the languages', () => {
  it('start with the first of the browser’s that the console supports', () => {
    browserIn('nl', 'de-AT', 'en');
    expect(preferredLanguage()).toBe('de');
    browserIn('nl');
    expect(preferredLanguage()).toBe('en');
  });

  it('use the region of the browser’s tag', () => {
    browserIn('fr', 'en-GB');
    expect(localeOf('en')).toBe('en-GB');
    expect(localeOf('fr')).toBe('fr');
    expect(localeOf('es')).toBe('es');
  });

  it('work if the browser reports an invalid tag', () => {
    browserIn('en-US@posix', 'en');
    expect((1234.5).toLocaleString(localeOf('en'))).toBe('1,234.5');
  });

  it('use western digits and the Gregorian calendar in Arabic, whatever the browser’s region', () => {
    for (const region of ['ar', 'ar-EG', 'ar-SA', 'ar-EG-u-nu-arab', 'ar-SA-u-nu-latn']) {
      browserIn(region);
      expect(new Date(Date.UTC(2026, 10, 22)).toLocaleDateString(localeOf('ar'), { timeZone: 'UTC' })).toMatch(/2026/);
      expect((1234.5).toLocaleString(localeOf('ar'))).toBe('1,234.5');
    }
  });
});
