// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { followFailedStyles, isStyleFailure, loadFailedStyles } from './failedStyles';

beforeAll(followFailedStyles);
afterEach(() => vi.restoreAllMocks());

const sheets = () => [...document.head.querySelectorAll('link')].map(link => link.href);
/** What becomes of the sheets that are asked for from now on, instead of a request. */
function answerWith(type: 'load' | 'error') {
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    queueMicrotask(() => (node as Element).dispatchEvent(new Event(type)));
  });
}

test('a style sheet of the page itself that failed before scripts ran is asked for again', async () => {
  const link = document.createElement('link');
  link.href = 'http://localhost/start.css';
  document.head.append(link);
  // Not the attribute, which would have the sheet loaded.
  Object.defineProperty(link, 'rel', { value: 'stylesheet' });
  followFailedStyles();
  expect(sheets()).toEqual([]);
  answerWith('load');
  await loadFailedStyles();
  expect(document.head.append).toHaveBeenCalledOnce();
});

test('a style sheet that failed is asked for until it is there, and then no more', async () => {
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
