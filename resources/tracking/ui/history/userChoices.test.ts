import { expect, test } from 'vitest';
import { choicesOf, filterChoices } from './userChoices';

test('finds users and teams whatever their case and accents', () => {
  const person = { username: 'a.laurent', name: 'Amélie Laurent', team: ['ulm'], sharing: true };
  const choices = choicesOf([person], [{ id: 'ulm', label: 'Büro Ulm' }], 'en');
  const found = (text: string) => filterChoices(choices, text).map(({ label }) => label);
  expect(found('amelie LAURENT ')).toEqual(['Amélie Laurent']);
  expect(found('buro')).toEqual(['Büro Ulm']);
});
