import { expect, it } from 'vitest';
import { languageOf } from './languages';

it.each([
  [['de'], 'de'],
  [['ar-EG'], 'ar'],
  [['FR_ca'], 'fr'],
  [['nl'], 'en'],
  [[''], 'en'],
  [[undefined], 'en'],
  [['pt-BR', 'es-MX', 'de'], 'es'],
] as const)('the tags %j give %s', (tags, id) => {
  expect(languageOf(...tags).id).toBe(id);
});
