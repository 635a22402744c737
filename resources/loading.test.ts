import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../schema/catalogue';
import type { AnyResource } from '../schema/define';
import { reference } from '../schema/fields';
import { samples, samplesEn } from '../tests/support/sample';

const load = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());
const other = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());

vi.mock('./catalogue', () => ({
  catalogue: [
    { name: 'samples', load },
    { name: 'others', load: other },
  ],
}));
vi.mock('./labels.en', () => ({
  labels: {
    samples: { title: 'Samples', load: async () => samplesEn },
    others: { title: 'Others', load: async () => ({}) },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  load.mockReset().mockResolvedValue(samples);
  other.mockReset().mockResolvedValue({ ...samples, name: 'others' });
});
afterEach(() => void vi.useRealTimers());

test('loads a definition once, with its labels, and returns it synchronously afterwards', async () => {
  const { loadedLabels, loadedResource, loadResource } = await import('./loading');
  expect(loadedResource('samples')).toBeUndefined();
  expect(loadedLabels('samples')).toMatchObject({ title: 'Samples' });
  const loading = loadResource('samples');
  expect(loadResource('samples')).toBe(loading);
  expect(await loading).toBe(samples);
  expect(loadedResource('samples')).toBe(samples);
  expect(loadedLabels('samples')).toBe(samplesEn);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadResource('nothing')).rejects.toThrow('No resource is named nothing');
});

test('retries a failed load, then throws, and can be called again', async () => {
  const { loadResource } = await import('./loading');
  load.mockRejectedValue(new Error('gone'));
  const told = loadResource('samples').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await told).toBe('gone');
  expect(load).toHaveBeenCalledTimes(5);
  load.mockResolvedValue(samples);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loadResource('samples')).toBe(samples);
});

test('preloads the resources that a list’s columns reference, and ignores unknown names', async () => {
  const { preloadResource } = await import('./loading');
  await preloadResource('profile');
  expect(load).not.toHaveBeenCalled();
  const part = reference({ to: 'others' });
  const list = { columns: ['part'], filters: [], search: [], sort: 'part' };
  load.mockResolvedValue({ ...samples, fields: { part }, list } as AnyResource);
  await preloadResource('samples');
  expect(load).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test('switches the language once all labels in use are loaded, including pending ones', async () => {
  const { createLabels, loadedLabels, loadResource, loadMissingLabels, setCurrentLabels } = await import('./loading');
  const loading = loadResource('samples');
  const german = createLabels({
    samples: { title: 'Muster', load: async () => ({ title: 'Muster', name: 'Muster' }) },
    others: { title: 'Andere', load: async () => ({}) },
  });
  await Promise.all(loadMissingLabels(german));
  expect(loadMissingLabels(german)).toEqual([]);
  expect(loadedLabels('others')).toMatchObject({ title: 'Others' });
  setCurrentLabels(german);
  await loading;
  expect(loadedLabels('samples')).toEqual({ title: 'Muster', name: 'Muster' });
  expect(loadedLabels('others')).toMatchObject({ title: 'Andere' });
});
