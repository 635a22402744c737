import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { calls } from '../contract';
import { contractDocument } from '../scripts/contract/openApi';

test('the document is valid OpenAPI 3.1 and has every call', async () => {
  const document = JSON.parse(await contractDocument());
  expect(document.openapi).toBe('3.1.0');
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(calls).length);
});

test('optional input fields are not required', async () => {
  const { components } = JSON.parse(await contractDocument());
  expect(components.schemas.ListInput.required ?? []).not.toContain('limit');
});

test('docs/openapi.json matches the contract (`npm run contract` writes it)', async () => {
  expect(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')).toBe(await contractDocument());
});
