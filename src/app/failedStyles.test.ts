// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isStyleFailure, loadFailedStyles, recordFailedStyles } from './failedStyles';

beforeAll(recordFailedStyles);
afterEach(() => vi.restoreAllMocks());

const sheets = () => [...document.head.querySelectorAll('link')].map(link => link.href);
/** Replaces the request of new style sheets by an event. */
function answerWith(type: 'load' | 'error') {
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    queueMicrotask(() => (node as Element).dispatchEvent(new Event(type)));
  });
}

test('a style sheet of the page itself that failed before scripts ran is loaded again', async () => {
  const link = document.createElement('link');
  link.href = 'http://localhost/start.css';
  document.head.append(link);
  // Don't set the attribute, which would load the sheet.
  Object.defineProperty(link, 'rel', { value: 'stylesheet' });
  recordFailedStyles();
  expect(sheets()).toEqual([]);
  answerWith('load');
  await loadFailedStyles();
  expect(document.head.append).toHaveBeenCalledOnce();
});

test('a failed style sheet is loaded again until it succeeds', async () => {
  const link = document.createElement('link');
  link.href = 'http://localhost/map.css';
  document.head.append(link);
  link.rel = 'stylesheet';
  link.dispatchEvent(new Event('error'));
  expect(sheets()).toEqual([]);

  answerWith('error');
  expect(isStyleFailure(await loadFailedStyles().catch((error: unknown) => error))).toBe(true);
  answerWith('load');
  await loadFailedStyles();
  vi.restoreAllMocks();
  const append = vi.spyOn(document.head, 'append');
  await loadFailedStyles();
  expect(append).not.toHaveBeenCalled();
});
