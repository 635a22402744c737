import { describe, expect, it } from 'vitest';
import { boundsOf } from './bounds';

describe('boundsOf', () => {
  it('returns undefined for no places, and the place itself for one', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(boundsOf([{ lng: 8, lat: 50 }])).toEqual([8, 50, 8, 50]);
  });

  it('includes all places', () => {
    const places = [
      { lng: 13.4, lat: 52.5 },
      { lng: -0.1, lat: 51.5 },
      { lng: 2.3, lat: 48.9 },
    ];
    expect(boundsOf(places)).toEqual([-0.1, 48.9, 13.4, 52.5]);
  });

  it('ends before the poles, which no map can show', () => {
    expect(boundsOf([{ lng: 0, lat: -90 }])).toEqual([0, -89.9999, 0, -89.9999]);
  });

  it('crosses the antimeridian where that is shorter', () => {
    const fijiAndSamoa = [
      { lng: 178.4, lat: -18.1 },
      { lng: -171.8, lat: -13.8 },
    ];
    expect(boundsOf(fijiAndSamoa)).toEqual([178.4, -18.1, 188.2, -13.8]);
  });
});
