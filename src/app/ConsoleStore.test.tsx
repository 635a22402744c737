// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  TestMemoryRouter,
  testDataProvider,
  useLocaleState,
  useLocales,
  useRemoveFromStore,
  useResetStore,
  useStore,
} from 'ra-core';
import { useEffect, useMemo } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createI18nProvider } from '../i18n';
import { loadTexts, showLanguage, useLanguage } from '../i18n/language';
import { chooseLanguage } from '../i18n/languageChoice';
import { Toasts } from '../layout/Toasts';
import { ConsoleStore } from './ConsoleStore';

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await showLanguage('en');
});

/** Sets the locale as react-admin's locales menu does. */
function Choice() {
  const [locale, setLocale] = useLocaleState();
  return useLocales().map(({ locale: each, name }) => (
    <button key={each} type="button" aria-pressed={each === locale} onClick={() => setLocale(each)}>
      {name}
    </button>
  ));
}

function Console() {
  const language = useLanguage();
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  return (
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ConsoleStore userId="ada">
          <Choice />
        </ConsoleStore>
        <Toasts />
      </CoreAdminContext>
    </TestMemoryRouter>
  );
}

test('a locale set by react-admin’s hooks applies to the console until the console’s own choice changes', async () => {
  await loadTexts('console');
  const user = userEvent.setup();
  render(<Console />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['English', 'Deutsch', 'Français', 'Español', 'العربية']);
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('button', { name: 'Deutsch', pressed: true })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('de');
  // Without a session there is no account to save it in.
  expect(await screen.findByText(/^Die Sprache bleibt nur in diesem Browser gespeichert: /)).toBeTruthy();

  await act(() => chooseLanguage('fr'));
  expect(await screen.findByRole('button', { name: 'Français', pressed: true })).toBeTruthy();
});

/** Stores something in an effect, as lists do. */
function Stored() {
  const [last, setLast] = useStore('last', '');
  const [density, setDensity] = useStore('density', 'compact');
  const remove = useRemoveFromStore('density');
  const reset = useResetStore();
  useEffect(() => {
    setLast('?page=2');
  }, [setLast]);
  return (
    <>
      <button type="button" onClick={() => setDensity('comfortable')}>
        {last} {density}
      </button>
      <button type="button" onClick={() => remove()}>
        Remove
      </button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </>
  );
}

test('settings apply, but aren’t stored, in a browser without space, and can be removed', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw full;
    },
    removeItem: () => undefined,
    clear: () => undefined,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <ConsoleStore userId="ada">
      <Stored />
    </ConsoleStore>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '?page=2 compact' }));
  expect(await screen.findByRole('button', { name: '?page=2 comfortable' })).toBeTruthy();
  expect(reported).toHaveBeenCalledWith(full);

  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: '?page=2 compact' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('button', { name: 'compact' })).toBeTruthy();
});
