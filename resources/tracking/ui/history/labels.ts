import { lngLatToWorld } from '@math.gl/web-mercator';
import type { LngLat } from '../../../../src/map/bounds';
import { pointAt } from '../../contract/tracks';
import { withoutOverlaps } from '../live/nameLayout';
import type { MapLabel } from '../mapLabels';
import type { ShownTrack } from './readTracks';

/** Texts of the labels at stops, starts and ends. */
export interface TrackTexts {
  stop(ms: number): string;
  start: string;
  end(name: string): string;
}

/** Maximum number of labelled stops. More stops, and those of several people, are circles without labels. */
const MAX_STOPS = 40;
/** Distance of a label's middle from its place, in pixels. */
const DISTANCE = 16;
const FONT_SIZE = 12;
/** Estimated maximum average width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.6;
/** Minimum gap between labels in pixels. */
const MIN_GAP = 4;

/**
 * Returns the labels of ends above them, and of stops below them, that don't overlap. With several tracks only ends:
 * starts are often the same, and playback labels them.
 * @param zoom the map's zoom, rounded up
 */
export function trackLabels(tracks: readonly ShownTrack[], zoom: number, texts: TrackTexts): MapLabel[] {
  const ends = tracks.map(({ username, name, track }) =>
    labelAt(pointAt(track, track.count - 1), `end ${username}`, texts.end(name), -DISTANCE),
  );
  const [only, other] = tracks;
  if (!only || other) return removeOverlaps(ends, zoom);
  const start = labelAt(pointAt(only.track, 0), 'start', texts.start, -DISTANCE);
  const { stops } = only.analysis;
  const longestFirst = stops.length > MAX_STOPS ? [] : stops.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const stopLabels = longestFirst.map(stop =>
    labelAt(stop, `stop ${stop.first}`, texts.stop(stop.to - stop.from), DISTANCE),
  );
  return removeOverlaps([start, ...ends, ...stopLabels], zoom);
}

function labelAt({ lng, lat }: LngLat, id: string, text: string, y: number): MapLabel {
  return { id, text, place: [lng, lat], offset: [0, y], align: 'middle' };
}

/** Returns the labels that don't overlap an earlier one. */
export function removeOverlaps(labels: readonly MapLabel[], zoom: number): MapLabel[] {
  // The map's zoom lies between the previous whole zoom and this one, so calculate with the smaller scale.
  const scale = 2 ** (zoom - 1);
  return withoutOverlaps(labels, ({ place, text, offset }) => {
    const [worldX = 0, worldY = 0] = lngLatToWorld(place);
    const x = worldX * scale;
    const y = worldY * scale - offset[1];
    const halfWidth = (text.length * FONT_SIZE * LETTER_WIDTH + MIN_GAP) / 2;
    const halfHeight = (FONT_SIZE + MIN_GAP) / 2;
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
  }).map(({ item }) => item);
}
