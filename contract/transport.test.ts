import { expect, test } from 'vitest';
import { type CallName, calls } from '.';
import { callPath, carriesBearer, carriesTrackingToken, credentialsOf, isRead, publicCalls } from './transport';

const names = Object.keys(calls) as CallName[];

test('the rules by name agree with the declared calls', () => {
  expect(
    names.filter(name => isRead(name) !== (calls[name].effect === 'read')),
    'only the names of calls declared by `read` begin with get, list, check or download',
  ).toEqual([]);
  expect(names.filter(name => publicCalls.has(name))).toEqual(names.filter(name => calls[name].callers === 'public'));
});

test('a call without cookies carries a token unless it is public', () => {
  const needing = names.filter(name => credentialsOf(name) === 'omit' && calls[name].callers !== 'public');
  expect(needing.filter(name => carriesBearer(name) !== carriesTrackingToken(name))).toEqual(needing);
  expect(carriesBearer('getVersionNumber')).toBe(false);
});

test('lists the calls without cookies, and those with the identity token', () => {
  expect(names.filter(name => credentialsOf(name) === 'omit' && !name.startsWith('web/')).sort()).toEqual([
    'bulkToggleSmsStatus',
    'getVersionNumber',
    'validateResetToken',
    'validateToken',
    'version/getVersion',
  ]);
  expect(credentialsOf('getUser')).toBe('include');
  expect(names.filter(carriesBearer).sort()).toEqual(['bulkToggleSmsStatus', 'getUser', 'user/activate']);
});

test('calls about second factors use their own base if it is configured', () => {
  expect(callPath('mfa/disable', '/api/', 'https://mfa.example.net/')).toBe('https://mfa.example.net/mfa/disable');
  expect(callPath('mfa/disable', '/api/')).toBe('/api/mfa/disable');
  expect(callPath('user/enable', '/api/', 'https://mfa.example.net/')).toBe('/api/user/enable');
});

test('calls are under the API base', () => {
  expect(callPath('user/enable', '/api/')).toBe('/api/user/enable');
  expect(callPath('listUsers', 'https://chat.example.net/v1/')).toBe('https://chat.example.net/v1/listUsers');
});
