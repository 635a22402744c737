import { type DataProvider, HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { samples } from '../tests/support/sample';
import type { ConsoleDataProvider, ResourceSource } from './consoleDataProvider';
import { withLoadedDefinitions } from './withLoadedDefinitions';

test('doesn’t treat a 401 of another backend as the end of the console’s session', async () => {
  const articles = {
    getOne: async () => {
      throw new HttpError('Sign in to the newsroom.', 401, { realm: 'newsroom' });
    },
    getList: async () => {
      throw new HttpError('Not valid.', 422, { errors: { title: 'Too long' } });
    },
  } as Partial<DataProvider> as DataProvider;
  const source: ResourceSource = { get: () => undefined, load: async () => samples, custom: async () => articles };
  const { getOne, getList } = withLoadedDefinitions(
    source,
    () => articles,
    ['getOne', 'getList'],
    {} as ConsoleDataProvider,
  );
  await expect(getOne('articles', { id: '1' })).rejects.toMatchObject({
    message: 'Sign in to the newsroom.',
    status: 403,
    body: { realm: 'newsroom' },
    cause: { status: 401 },
  });
  await expect(getList('articles', {})).rejects.toMatchObject({ status: 422, body: { errors: { title: 'Too long' } } });
});
