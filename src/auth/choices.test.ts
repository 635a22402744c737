// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetChoices, ofChoices } from './choices';

it('deletes all choices and nothing else', () => {
  localStorage.setItem(`${ofChoices}server`, 'eu');
  localStorage.setItem(`${ofChoices}team`, 'red');
  localStorage.setItem('theme', 'dark');
  forgetChoices();
  expect(Object.keys(localStorage).filter(key => key.startsWith(ofChoices))).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
