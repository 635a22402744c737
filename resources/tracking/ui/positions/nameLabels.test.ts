// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { fakeMap } from '../../../../tests/support/screens/fakeMap';
import { createNameLabels } from './nameLabels';

test('a name has a background, so that no place name shows through', () => {
  const map = fakeMap({ lng: 175, lat: 0 }).handle.map;
  const container = map.getContainer();
  const labels = createNameLabels(map);
  labels.showNames([{ username: 'ada', name: 'Ada Thornbury', place: [-175, 0], isAtLeft: false }], {
    text: '#111111',
    halo: '#ffffff',
  } as MapTheme);
  const label = container.querySelector<HTMLElement>('[data-person="ada"]');
  expect(label?.textContent).toBe('Ada Thornbury');
  expect(label?.style.background).toBe('var(--halo)');
  expect(label?.parentElement?.style.getPropertyValue('--halo')).toBe('#ffffff');
  // In the copy of the world that is in view, beyond the antimeridian.
  expect(label?.style.transform).toContain('translate(202px, 90px)');
});
