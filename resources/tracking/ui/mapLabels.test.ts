// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fakeMap } from '../../../tests/support/screens/fakeMap';
import { createMapLabels } from './mapLabels';

test('a name has a background, so that no place name shows through', () => {
  const map = fakeMap({ lng: 175, lat: 0 }).handle.map;
  const container = map.getContainer();
  const labels = createMapLabels(map);
  labels.show([{ id: 'ada', text: 'Ada Thornbury', place: [-175, 0], offset: [12, 0], align: 'start' }], {
    text: '#111111',
    halo: '#ffffff',
  });
  const label = container.querySelector<HTMLElement>('[data-label="ada"]');
  expect(label?.textContent).toBe('Ada Thornbury');
  expect(label?.style.background).toBe('var(--halo)');
  expect(label?.parentElement?.style.getPropertyValue('--halo')).toBe('#ffffff');
  // In the copy of the world that is in view, beyond the antimeridian.
  expect(label?.style.transform).toContain('translate(202px, 90px)');
});

test('a name above an area is centred and replaced with the next ones', () => {
  const map = fakeMap({ lng: 175, lat: 0 }).handle.map;
  const labels = createMapLabels(map);
  const colors = { text: '#111111', halo: '#ffffff' };
  labels.show([{ id: 'depot', text: 'Depot', place: [-175, 0], offset: [0, -10], align: 'middle' }], colors);
  const [label] = map.getContainer().querySelectorAll<HTMLElement>('[data-label]');
  expect(label?.style.transform).toBe('translate(190px, 80px) translate(-50%, -50%)');
  expect(label?.style.background).toBe('');
  labels.show([], colors);
  expect(map.getContainer().querySelector('[data-label]')).toBeNull();
});
