import { expect, test } from 'vitest';
import { callPath, carriesTrackingToken, credentialsOf } from '../../../contract/transport';

test('calls of the mapping service carry its token instead of cookies', () => {
  expect(carriesTrackingToken('web/getRange')).toBe(true);
  expect(credentialsOf('web/getRange')).toBe('omit');
});

test('calls of the mapping service are under the origin', () => {
  expect(callPath('web/getRange', '/api/')).toBe('/web/getRange');
  expect(callPath('web/getRange', 'https://chat.example.net/v1/')).toBe('/web/getRange');
});
