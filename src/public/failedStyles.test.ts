// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { removeFailedStyles } from './failedStyles';

beforeAll(removeFailedStyles);

function fail(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

test('a style sheet that failed is not counted as one that is there; nothing else is touched', () => {
  expect(fail('stylesheet').isConnected).toBe(false);
  expect(fail('modulepreload').isConnected).toBe(true);
});
