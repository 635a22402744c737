// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLanguage } from './language';
import { applyAccountLanguage, chooseLanguage, getLanguageChoice, markChoiceSaved } from './languageChoice';

afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage('en');
  window.localStorage.clear();
});

describe('the choice of a language', () => {
  it('is stored, and set in the document', async () => {
    await chooseLanguage('ar');
    expect(getLanguageChoice()).toBe('ar');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  it('applies for now if the browser cannot store it', async () => {
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

describe('at a sign-in', () => {
  it('shows and stores the language of the account', async () => {
    expect(await applyAccountLanguage('de_AT')).toBeUndefined();
    expect([getLanguage(), document.documentElement.lang]).toEqual(['de', 'de']);
    expect(window.localStorage.getItem('language')).toBe('de');
  });

  it('keeps the choice from the sign-in page and returns it to be saved', async () => {
    await chooseLanguage('fr');
    expect(await applyAccountLanguage('de')).toBe('fr');
    expect(getLanguage()).toBe('fr');
    // Once the choice is saved in the account, the account’s language wins.
    markChoiceSaved('fr');
    expect(await applyAccountLanguage('de')).toBeUndefined();
    expect(getLanguage()).toBe('de');
  });

  it('replaces the choice of a previous user', async () => {
    await applyAccountLanguage('ar');
    await applyAccountLanguage('es');
    expect(getLanguage()).toBe('es');
    await applyAccountLanguage(undefined);
    expect(getLanguage()).toBe('es');
  });

  it.each([undefined, '', 'nl-NL', 'x'])('keeps the language if the account’s language is %j', async known => {
    expect(await applyAccountLanguage(known)).toBeUndefined();
    expect([getLanguage(), window.localStorage.getItem('language')]).toEqual(['en', null]);
  });
});
