import { expect, test } from 'vitest';
import { checkFree, nameFromPath, namesFor } from './names';

const root = new URL('../..', import.meta.url).pathname;

test('derives all names from the resource’s name', () => {
  expect(namesFor('call-logs')).toEqual({
    name: 'call-logs',
    constant: 'callLogs',
    oneConstant: 'callLog',
    one: 'call log',
    many: 'call logs',
    title: 'Call logs',
    calls: {
      list: 'listCallLogs',
      get: 'getCallLog',
      add: 'addCallLog',
      update: 'updateCallLog',
      remove: 'deleteCallLog',
      removeMany: 'bulkDeleteCallLogs',
      import: 'addCallLogsWithCSV',
    },
  });
});

test('constants differ if singular and plural are equal or reserved words', () => {
  expect(namesFor('series')).toMatchObject({ constant: 'series', oneConstant: 'seriesRecord' });
  expect(namesFor('gateway')).toMatchObject({ constant: 'gateway', oneConstant: 'gatewayRecord', many: 'gateways' });
  expect(namesFor('classes')).toMatchObject({ constant: 'classes', oneConstant: 'classRecord', one: 'class' });
});

test.each(['', 'Gateways', 'call_logs', '2fa', 'a--b', 'a/b', '../x', 'gateways ', 'é', 'x'.repeat(41)])(
  'refuses the name %j with a message',
  name => expect(() => namesFor(name)).toThrow(/is not a valid name: use lower-case words/),
);

test.each(['rest', 'assets', 'positions', 'device', 'login', 'sign-up', 'confirm-2fa', 'reset'])(
  '%s is a reserved address',
  name => {
    expect(() => namesFor(name)).toThrow(`/${name} is an address of the service`);
  },
);

test.each(['class', 'new', 'constructor'])('%s is a reserved word', name => {
  expect(() => namesFor(name)).toThrow('is a reserved word of JavaScript');
});

test.each([
  ['user-groups', 'a page'],
  ['views', 'contract/views.ts'],
  ['teams', 'resources/teams'],
  ['enums', 'contract/enums.ts'],
  ['users', 'resources/users'],
])('%s is taken by %s', (name, by) => {
  const taken = { pages: ['user-groups'], calls: ['listThings'] };
  expect(() => checkFree(namesFor(name), taken, root)).toThrow(`The name ${name} is taken by ${by}`);
});

test('checks the names of calls, too', () => {
  expect(() => checkFree(namesFor('things'), { pages: [], calls: ['listThings'] }, root)).toThrow(
    'The contract already has the call listThings.',
  );
});

test.each([
  ['/v1/callLogs', 'call-logs'],
  ['/call_logs', 'call-logs'],
  ['/URLs', 'urls'],
])('the resource at %s is %s', (path, name) => expect(nameFromPath(path)).toBe(name));
