import { expect, test } from 'vitest';
import { shortcuts } from '../i18n/de/shortcuts';
import { keysText } from './shortcuts';

test('keys have the names that they have on German keyboards', () => {
  const german: Readonly<Record<string, string>> = shortcuts.keys;
  const translate = (key: string) => german[key.replace('shortcuts.keys.', '')] ?? key;
  expect(['Ctrl K', '⌘ K', 'Shift ←', 'Space', 'F2', 'j'].map(keys => keysText(keys, translate))).toEqual([
    'Strg K',
    '⌘ K',
    'Umschalt ←',
    'Leertaste',
    'F2',
    'j',
  ]);
});
