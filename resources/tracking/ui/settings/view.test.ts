import { expect, test } from 'vitest';
import { isView, roundedView } from './view';

test('a viewport has all its parts, within their limits', () => {
  expect(isView({ lng: 10, lat: 50, zoom: 4 })).toBe(true);
  for (const wrong of [null, 'x', { lng: 10, lat: 50 }, { lng: 181, lat: 0, zoom: 1 }, { lng: 0, lat: NaN, zoom: 1 }]) {
    expect(isView(wrong), JSON.stringify(wrong)).toBe(false);
  }
});

test('normalises longitudes of a repeated world, and rounds', () => {
  expect(roundedView({ lng: 370.123456789, lat: -50.123456789, zoom: 3.456 })).toEqual({
    lng: 10.12346,
    lat: -50.12346,
    zoom: 3.46,
  });
  expect(roundedView({ lng: -190, lat: 0, zoom: 0 }).lng).toBe(170);
  expect(roundedView({ lng: 10, lat: 25, zoom: -0.07 }).zoom).toBe(0);
});
