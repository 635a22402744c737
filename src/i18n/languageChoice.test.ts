// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLanguage } from './language';
import { chooseLanguage, getLanguageChoice } from './languageChoice';

afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage('en');
});

describe('the choice of a language', () => {
  it('is remembered, and told to the document', async () => {
    await chooseLanguage('ar');
    expect(getLanguageChoice()).toBe('ar');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  it('holds for now where the browser has no room to remember it', async () => {
    const noRoom = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: noRoom });
    vi.stubGlobal('reportError', vi.fn());
    await chooseLanguage('ar');
    expect(getLanguage()).toBe('ar');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});
