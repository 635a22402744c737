import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../tests/support/anyCharacter';
import { keyProblem, mayAccess, organizationPrefix, type StoreCaller, type StoreVerb, storeLimits } from './store';

const ada: StoreCaller = { identity: 'us-east-1:ada', role: 'user', organization: 'acme' };
const admin: StoreCaller = { identity: 'us-east-1:admin', role: 'admin', organization: 'acme' };
const stranger: StoreCaller = { identity: 'us-east-1:stranger', role: 'admin', organization: 'globex' };
const operator: StoreCaller = { identity: 'us-east-1:operator', role: 'super_admin', organization: null };
const people = { ada, admin, stranger, operator };
const acme = { organization: 'acme' };

/** Returns the names of those who may do it, in the order of `people`. */
function who(verb: StoreVerb, key: string, owner?: { organization: string | null }): string {
  return Object.entries(people)
    .filter(([, caller]) => mayAccess(key, verb, caller, owner))
    .map(([name]) => name)
    .join(' ');
}

test.each<[string, { read: string; list: string; write: string }]>([
  ['public/news/', { read: 'ada admin stranger operator', list: 'ada admin stranger operator', write: 'operator' }],
  ['public/motd/', { read: 'operator', list: 'operator', write: 'operator' }],
  [organizationPrefix('acme'), { read: 'ada admin operator', list: 'ada admin operator', write: 'admin operator' }],
  ['protected/us-east-1:ada/', { read: 'ada admin operator', list: 'ada admin operator', write: 'ada' }],
  ['private/us-east-1:ada/', { read: 'ada', list: 'ada', write: 'ada' }],
  ['other/', { read: '', list: '', write: '' }],
])('%s', (prefix, { read, list, write }) => {
  expect(who('read', `${prefix}file.png`, acme)).toBe(read);
  expect(who('write', `${prefix}file.png`, acme)).toBe(write);
  expect(who('list', prefix, acme)).toBe(list);
});

test('a prefix across areas is listed by no user, one across organisations by operators', () => {
  for (const prefix of ['', 'p', 'public', 'private/', 'private/us-east-1:ad', 'protected/us-east-1:ada']) {
    expect(who('list', prefix, acme)).toBe('');
  }
  for (const prefix of [
    'public/',
    'public/mo',
    'public/motd',
    'public/org',
    'public/organizations/',
    'public/organizations/acme',
  ]) {
    expect(who('list', prefix)).toBe('operator');
  }
});

test('protected keys of a user who is unknown or in no organisation are not shared with colleagues', () => {
  expect(who('read', 'protected/us-east-1:ada/file')).toBe('ada');
  expect(who('read', 'protected/us-east-1:ada/file', { organization: null })).toBe('ada operator');
  const alone: StoreCaller = { ...ada, identity: 'us-east-1:alone', organization: null };
  expect(mayAccess('protected/us-east-1:ada/file', 'read', alone, { organization: null })).toBe(false);
});

describe('any key', () => {
  const pieces = fc.constantFrom(
    ...['private', 'protected', 'public', 'organizations', 'acme', 'globex', 'us-east-1:ada', 'us-east-1:stranger'],
    ...[
      '',
      '.',
      '..',
      '%2e%2e',
      '\\',
      '\0',
      'PRIVATE',
      'ｐrivate',
      'prıvate',
      'Acme',
      'acme ',
      '\u202e',
      'é',
      'e\u0301',
    ],
  );
  const anyKey = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map(each => each.join('/')),
    fc.string({ unit: anyCharacter }),
  );
  const anyOwner = fc.option(fc.record({ organization: fc.constantFrom('acme', 'globex', null) }), { nil: undefined });
  const verbs = fc.constantFrom<StoreVerb>('read', 'write', 'list');

  test('strangers reach only their own and public keys', () => {
    fc.assert(
      fc.property(anyKey, verbs, anyOwner, (key, verb, owner) => {
        if (!mayAccess(key, verb, stranger, owner)) return;
        const own = ['private/us-east-1:stranger/', 'protected/us-east-1:stranger/', organizationPrefix('globex')];
        const isOwn = own.some(prefix => key.startsWith(prefix));
        const isForAll = verb !== 'write' && key.startsWith('public/') && !key.startsWith('public/organizations');
        const isColleagues = verb !== 'write' && owner?.organization === 'globex' && /^protected\/[^/]+\//.test(key);
        expect(isOwn || isForAll || isColleagues).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('only the owner reads private keys and writes protected ones', () => {
    fc.assert(
      fc.property(anyKey, verbs, anyOwner, fc.constantFrom(admin, stranger, operator), (rest, verb, owner, caller) => {
        expect(mayAccess(`private/us-east-1:ada/${rest}`, verb, caller, owner)).toBe(false);
        expect(mayAccess(`protected/us-east-1:ada/${rest}`, 'write', caller, owner)).toBe(false);
      }),
    );
  });

  test('keys that may be touched are valid', () => {
    fc.assert(
      fc.property(anyKey, fc.constantFrom(...Object.values(people)), (key, caller) => {
        for (const verb of ['read', 'write'] as const) {
          if (mayAccess(key, verb, caller, acme)) expect(keyProblem(key)).toBeUndefined();
        }
      }),
    );
  });
});

test('names the problem of an invalid key', () => {
  const long = 'ü'.repeat(storeLimits.key / 2);
  for (const good of ['a', 'a/b', 'folder/', 'a..b', '...', 'é', 'e\u0301', '%2e%2e', 'a b+c&d', '😀', long]) {
    expect(keyProblem(good)).toBeUndefined();
  }
  for (const [bad, problem] of [
    ['', 'empty'],
    [`${long}a`, 'long'],
    ['a\0', 'control'],
    ['a\n', 'control'],
    ['\ud83d', 'control'],
    ['a/../b', 'dots'],
    ['./a', 'dots'],
    ['..', 'dots'],
    ['/a', 'slashes'],
    ['a//b', 'slashes'],
  ]) {
    expect(keyProblem(bad ?? '')).toBe(problem);
  }
});
