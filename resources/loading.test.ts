import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../schema/catalogue';
import { samples, samplesEn } from '../schema/sample';

const load = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());
const other = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());

vi.mock('./catalogue', () => ({
  catalogue: [
    { name: 'samples', title: 'Samples', refersTo: ['others'], load },
    { name: 'others', title: 'Others', refersTo: [], load: other },
  ],
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  load.mockReset().mockResolvedValue([samples, samplesEn]);
  other.mockReset().mockResolvedValue([{ ...samples, name: 'others' }, {}]);
});
afterEach(() => void vi.useRealTimers());

test('a definition is loaded once, with its labels, and is at hand from then on', async () => {
  const { loadedLabels, loadedResource, loadResource } = await import('./loading');
  expect(loadedResource('samples')).toBeUndefined();
  const loading = loadResource('samples');
  expect(loadResource('samples')).toBe(loading);
  expect(await loading).toBe(samples);
  expect(loadedResource('samples')).toBe(samples);
  expect(loadedLabels('samples')).toBe(samplesEn);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadResource('nothing')).rejects.toThrow('No resource is named nothing');
});

test('what fails is tried again, then told, and can be asked for anew', async () => {
  const { loadResource } = await import('./loading');
  load.mockRejectedValue(new Error('gone'));
  const told = loadResource('samples').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await told).toBe('gone');
  expect(load).toHaveBeenCalledTimes(5);
  load.mockResolvedValue([samples, samplesEn]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loadResource('samples')).toBe(samples);
});

test('ahead of need comes what a resource names, too, and nothing for an address that is none', async () => {
  const { preloadResource } = await import('./loading');
  preloadResource('profile');
  expect(load).not.toHaveBeenCalled();
  preloadResource('samples');
  expect(load).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});
