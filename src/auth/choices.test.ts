// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { choicePrefix, clearChoices } from './choices';

it('deletes all choices and nothing else', () => {
  localStorage.setItem(`${choicePrefix}server`, 'eu');
  localStorage.setItem(`${choicePrefix}team`, 'red');
  localStorage.setItem('theme', 'dark');
  clearChoices();
  expect(Object.keys(localStorage).filter(key => key.startsWith(choicePrefix))).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('dark');
});
