// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { expect, test } from 'vitest';
import { separateRules } from './separateRules';

test('at-rules are inserted into style elements of their own, in order', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const { sheet } = separateRules(createCache({ key: 'separate', container, speedy: true }));
  const elements = () =>
    [...container.querySelectorAll('style')].map(({ sheet }) => [...(sheet?.cssRules ?? [])].map(rule => rule.cssText));

  sheet.insert('.a{color:red;}');
  await Promise.resolve();
  sheet.insert('.b{color:red;}');
  expect(elements().map(rules => rules.length)).toEqual([2]);

  sheet.insert('@media (hover: hover){.c{color:red;}}');
  sheet.insert('@media (hover: none){.c{color:red;}}');
  sheet.insert('.d{color:red;}');
  expect(elements().map(rules => rules.length)).toEqual([2, 3]);

  await Promise.resolve();
  sheet.insert('.e{color:red;}');
  sheet.insert('@media print{.e{color:red;}}');
  expect(elements().map(rules => rules.length)).toEqual([2, 4, 1]);
  expect(elements()[1]?.[0]).toContain('hover: hover');
});
