import { expect, test } from 'vitest';
import { expiringPrefix, isExpiring } from './expiringFolders';

test.each([
  [`${expiringPrefix('us-east-1:7b1e', 'imports')}1/input.csv`, true],
  [`${expiringPrefix('us-east-1:7b1e', 'core')}installer.sh`, true],
  // The folder itself, and folders with a similar name.
  [expiringPrefix('us-east-1:7b1e', 'core'), false],
  ['private/us-east-1:7b1e/core', false],
  ['private/us-east-1:7b1e/score/1', false],
  ['private/us-east-1:7b1e/notes/core/1', false],
  ['protected/us-east-1:7b1e/core/1', false],
  ['public/private/us-east-1:7b1e/core/1', false],
])('%s expires: %s', (key, expected) => expect(isExpiring(key)).toBe(expected));
