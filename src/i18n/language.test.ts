import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadResource } from '../../resources/loading';
import { createI18nProvider } from '.';
import { getLanguage, loadTexts, partText, publicText, showLanguage } from './language';
import { textsOf } from './languages';

afterEach(async () => {
  vi.restoreAllMocks();
  // Test files that share a worker share its language.
  await showLanguage('en');
});

describe('another language', () => {
  it('has all texts used so far once it is shown', async () => {
    await Promise.all([loadTexts('console'), loadResource('manage-users')]);
    await showLanguage('de');
    const { translate } = createI18nProvider('de');
    expect(publicText('signIn.title')).toBe('Anmelden');
    expect(translate('shell.retry')).toBe('Erneut versuchen');
    expect(translate('resources.manage-users.fields.username')).toBe('Benutzername');
    expect(translate('resources.servers.title')).toBe('Server');
  });

  it('uses its own plural rules', async () => {
    await loadTexts('console');
    await showLanguage('ar');
    const { translate } = createI18nProvider('ar');
    const forms = [0, 1, 2, 3, 11, 100].map(smart_count => translate('units.days', { smart_count }));
    expect(new Set(forms).size).toBeGreaterThan(3);
  });

  it('is not shown when another one is requested meanwhile', async () => {
    await Promise.all([showLanguage('fr'), showLanguage('es')]);
    expect(getLanguage()).toBe('es');
  });

  it('that fails to load leaves the current one', async () => {
    vi.useFakeTimers();
    vi.spyOn(textsOf.fr, 'start').mockRejectedValue(new Error('gone'));
    const refusal = showLanguage('fr').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(await refusal).toBe('gone');
    expect(getLanguage()).toBe('en');
    expect(partText('console', 'shell.retry')).toBe('Try again');
  });
});
