import { expect, it } from 'vitest';
import { changesOf, findVersionProblems } from './versions';

const present = {
  web: '5.4.0',
  ios: '5.4.1',
  android: '5.4.2',
  minimumIos: '5.2.0',
  minimumAndroid: '5.2.0',
  notes: 'New',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it('returns only changed values', () => {
  expect(changesOf(present, { web: ' 5.4.0 ', ios: '5.5.0', notes: 'New\n' })).toEqual({ ios: '5.5.0' });
});

it('returns an error for each invalid version', () => {
  expect(findVersionProblems(present)).toEqual({});
  expect(findVersionProblems({ ...present, web: 'newest', minimumIos: '5.10.0' })).toEqual({
    web: { key: 'motd.versions.wrong' },
    minimumIos: { key: 'motd.versions.minimumTooNew', released: '5.4.1' },
  });
});
