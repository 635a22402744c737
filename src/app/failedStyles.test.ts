// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { followFailedStyles, isStyleFailure, loadFailedStyles } from './failedStyles';

beforeAll(followFailedStyles);
afterEach(() => document.head.replaceChildren());

const sheets = () => [...document.head.querySelectorAll('link')].map(link => link.href);
const settle = (type: 'load' | 'error') => document.head.querySelector('link')?.dispatchEvent(new Event(type));

test('a style sheet that failed is asked for until it is there, and then no more', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'http://localhost/map.css';
  link.addEventListener('error', () => undefined);
  document.head.append(link);
  settle('error');
  expect(sheets()).toEqual([]);

  const second = loadFailedStyles();
  expect(sheets()).toEqual(['http://localhost/map.css']);
  settle('error');
  expect(isStyleFailure(await second.catch((error: unknown) => error))).toBe(true);

  const third = loadFailedStyles();
  settle('load');
  await third;
  expect(sheets()).toEqual(['http://localhost/map.css']);
  await loadFailedStyles();
  expect(sheets()).toHaveLength(1);
});
