// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { useMap } from '../../../../src/map/context';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { createNameLabels } from './nameLabels';

test('a name has a background, so that no place name shows through', () => {
  const container = document.createElement('div');
  const map = { getContainer: () => container, project: () => ({ x: 10, y: 20 }), on: () => undefined };
  const labels = createNameLabels(map as unknown as ReturnType<typeof useMap>['map']);
  const ada = { username: 'ada', name: 'Ada Thornbury', place: { lng: 0, lat: 0 }, isAtLeft: false };
  labels.showNames([ada as never], { text: '#111111', halo: '#ffffff' } as MapTheme);
  const label = container.querySelector<HTMLElement>('[data-person="ada"]');
  expect(label?.textContent).toBe('Ada Thornbury');
  expect(label?.style.background).toBe('var(--halo)');
  expect(label?.parentElement?.style.getPropertyValue('--halo')).toBe('#ffffff');
});
