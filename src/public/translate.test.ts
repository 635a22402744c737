import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../i18n/language';
import { type PublicKey, translate } from './translate';

describe('texts before signing in', () => {
  beforeAll(() => loadTexts('publicLater'));

  it('are found by key', () => {
    expect(translate('signIn.title')).toBe('Sign in');
    expect(translate('product')).toBe('Chat Console');
  });

  it('contain their arguments', () => {
    expect(translate('link.for', { username: 'ada' })).toBe('For the account ada');
    expect(translate('link.for', { username: '%{username} $& <b>' })).toBe('For the account %{username} $& <b>');
  });

  it('throw for an unknown key', () => {
    expect(() => translate('signIn.nothing' as PublicKey)).toThrow('signIn.nothing');
    expect(() => translate('signIn' as PublicKey)).toThrow('signIn');
  });
});
