// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLanguage } from './language';
import { choiceIsKept, chooseLanguage, getLanguageChoice, meetPerson } from './languageChoice';

afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage('en');
  window.localStorage.clear();
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

describe('at a sign-in', () => {
  it('the language of the account is shown, and remembered', async () => {
    expect(await meetPerson('de_AT')).toBeUndefined();
    expect([getLanguage(), document.documentElement.lang]).toEqual(['de', 'de']);
    expect(window.localStorage.getItem('language')).toBe('de');
  });

  it('the one that was chosen on the sign-in page stays, for the account to be told', async () => {
    await chooseLanguage('fr');
    expect(await meetPerson('de')).toBe('fr');
    expect(getLanguage()).toBe('fr');
    // Until it has been told.
    choiceIsKept('fr');
    expect(await meetPerson('de')).toBeUndefined();
    expect(getLanguage()).toBe('de');
  });

  it('the one that another user brought gives way', async () => {
    await meetPerson('ar');
    await meetPerson('es');
    expect(getLanguage()).toBe('es');
    await meetPerson(undefined);
    expect(getLanguage()).toBe('es');
  });

  it.each([undefined, '', 'nl-NL', 'x'])('an account with %j changes nothing', async known => {
    expect(await meetPerson(known)).toBeUndefined();
    expect([getLanguage(), window.localStorage.getItem('language')]).toEqual(['en', null]);
  });
});
