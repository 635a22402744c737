import { describe, expect, test } from 'vitest';
import { IdentityFailure, messageOf, messages, toFailure } from './failure';

const providerError = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('the text on the screen', () => {
  test.each([
    [500, 'Internal Server Error'],
    [401, 'Invalid credentials'],
    [403, 'Not for you.'],
    [undefined, 'Not for you.'],
  ])('for status %s', (status, text) => {
    expect(messageOf(new IdentityFailure('x', 'Not for you.', status))).toBe(text);
  });

  test.each(['PasswordResetRequiredException', 'UserNotConfirmedException'])('of %s is its code', code => {
    expect(messageOf(providerError(code, 'Something else'))).toBe(code);
  });

  test('for other provider errors is their message, for a bare code the code, for anything else a default', () => {
    expect(messageOf(providerError('LimitExceededException', 'Attempt limit exceeded'))).toBe('Attempt limit exceeded');
    expect(messageOf('NEW_PASSWORD_REQUIRED')).toBe('NEW_PASSWORD_REQUIRED');
    expect(messageOf(undefined)).toBe('Authentication Error');
  });

  test.each([
    "Cannot read properties of undefined (reading 'sub')",
    "Cannot read property 'sub' of undefined",
    'can\'t access property "sub", user.attributes is undefined',
    "undefined is not an object (evaluating 'user.attributes.sub')",
  ])('for %s is that the account was never activated', message => {
    expect(toFailure(new TypeError(message))).toMatchObject({
      code: 'NeverActivated',
      message: messages.neverActivated,
    });
  });
});

test.each([
  providerError('NetworkError', 'A network error has occurred.'),
  new DOMException('signal timed out', 'TimeoutError'),
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('error loading dynamically imported module'),
])('treats %s as a network error', error => {
  expect(toFailure(error)).toMatchObject({ code: 'NetworkError', message: 'Network Error' });
});
