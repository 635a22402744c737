// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MapContext } from '../../../../src/map/context';
import { fakeMap } from '../../../../tests/support/screens/fakeMap';
import { analyse } from '../../contract/stopsAndTrips';
import { trackOf } from '../../contract/tracks';
import { PlaybackMarkers } from './PlaybackMarkers';
import { Playback } from './playback';
import type { ShownTrack } from './readTracks';

afterEach(cleanup);

function standing(username: string, lng: number): ShownTrack {
  const track = trackOf(username, [{ timestamp: new Date(0).toISOString(), lng, lat: 0 }]);
  return {
    username,
    name: username,
    color: '#000000',
    track,
    analysis: analyse(track),
    segmentStarts: new Uint32Array(),
    levels: [],
  };
}

/** Follows people on both sides of the antimeridian. */
function follow(center: { lng: number; lat: number }, size?: { width: number; height: number }) {
  const { handle, fitBounds } = fakeMap(center, size);
  const { container } = render(
    <MapContext value={handle}>
      <PlaybackMarkers
        tracks={[standing('ana', 179), standing('bob', -179)]}
        playback={new Playback({ from: 0, to: 1, idle: [] })}
        follow
      />
    </MapContext>,
  );
  return { container, fitBounds };
}

test('following people on both sides of the antimeridian moves the map there', () => {
  const { fitBounds } = follow({ lng: 0, lat: 0 }, { width: 360, height: 400 });
  expect(fitBounds).toHaveBeenCalledExactlyOnceWith(
    [
      [179, 0],
      [181, 0],
    ],
    // More space at the bottom, for the map's sources.
    expect.objectContaining({ maxZoom: 3, padding: { top: 64, left: 64, right: 64, bottom: 88 } }),
  );
});

test('shows people on the other side of the antimeridian', () => {
  const { container, fitBounds } = follow({ lng: 179, lat: 0 });
  expect(container.querySelector<HTMLElement>('[data-marker=bob]')?.style.transform).toBe('translate(182px, 90px)');
  expect(fitBounds).not.toHaveBeenCalled();
});

test('the middle of a marker is on its place, also where styles are mirrored', () => {
  const { container } = follow({ lng: 179, lat: 0 });
  for (const marker of ['[data-marker=ana]', '[data-hover-marker=ana]']) {
    const dot = container.querySelector<HTMLElement>(`${marker} > :first-child`);
    expect(dot?.style.transform).toBe('translate(-50%, -50%)');
  }
});

test("a name is on the left of its marker at the map's right edge", () => {
  const nameOf = (center: number) =>
    follow({ lng: center, lat: 0 }).container.querySelector<HTMLElement>('[data-marker=ana] > :nth-child(2)');
  expect(nameOf(9)?.style.transform).toContain('translateX(calc(-100%');
  cleanup();
  expect(nameOf(100)?.style.transform).toBe('');
});
