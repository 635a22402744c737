import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '../schema/catalogue';
import type { AnyResource } from '../schema/define';
import { reference } from '../schema/fields';
import { samples, samplesEn } from '../schema/sample';

const load = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());
const other = vi.hoisted(() => vi.fn<CatalogueEntry['load']>());

vi.mock('./catalogue', () => ({
  catalogue: [
    { name: 'samples', title: 'Samples', load },
    { name: 'others', title: 'Others', load: other },
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

test('ahead of need comes what a list’s columns name, too, and nothing for an address that is none', async () => {
  const { preloadResource } = await import('./loading');
  await preloadResource('profile');
  expect(load).not.toHaveBeenCalled();
  const part = reference({ to: 'others' });
  load.mockResolvedValue([
    { ...samples, fields: { part }, list: { columns: ['part'], filters: [], search: [], sort: 'part' } } as AnyResource,
    samplesEn,
  ]);
  await preloadResource('samples');
  expect(load).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});
