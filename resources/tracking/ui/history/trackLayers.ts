import type { Layer, PickingInfo } from '@deck.gl/core';
import { IconLayer, ScatterplotLayer } from '@deck.gl/layers';
import { distanceBetween } from '../../../../contract/earth';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { placeAt } from '../../contract/tracks';
import { lineFor, type ShownTrack } from './readTracks';
import { TrackLineLayer } from './TrackLineLayer';
import { rgb } from './trackColors';
import { nearestFix } from './trackLine';

export interface TrackPoint {
  shown: ShownTrack;
  index: number;
}

const maxArrows = 24;

/** Returns the layers of tracks: lines, direction arrows, stops and both ends. Lines depend on the zoom. */
export function trackLayers(tracks: readonly ShownTrack[], zoom: number, theme: MapTheme): Layer[] {
  return [
    ...tracks.map(shown => lineLayer(shown, zoom)),
    arrowLayer(tracks),
    ...tracks.map(shown => stopLayer(shown, theme)),
    endLayer(tracks, theme),
  ];
}

/** Returns a track's line layer. Its points are passed to the graphics card without conversion. */
export function lineLayer(shown: ShownTrack, zoom: number): TrackLineLayer {
  const { points, fixes, origin } = lineFor(shown, zoom);
  return new TrackLineLayer({
    id: `track ${shown.username}`,
    texels: points,
    // One quad from each point to the next.
    count: Math.max(0, fixes.length - 1),
    origin,
    color: rgb(shown.color),
    pixels: 3,
    pickable: true,
  });
}

/** Returns the picked point of a track at a zoom. */
export function pickedPoint(
  tracks: readonly ShownTrack[],
  zoom: number,
  { layer, index, coordinate }: PickingInfo,
): TrackPoint | undefined {
  const shown = tracks.find(({ username }) => layer?.id === `track ${username}`);
  const [lng, lat] = coordinate ?? [];
  if (!shown || lng === undefined || lat === undefined) return undefined;
  const { fixes } = lineFor(shown, zoom);
  return { shown, index: nearestFix(shown.track, lng, lat, fixes[index], fixes[index + 1]) };
}

interface Arrow {
  position: [number, number];
  angle: number;
  color: [number, number, number];
}

function arrowLayer(tracks: readonly ShownTrack[]): IconLayer<Arrow> {
  return new IconLayer<Arrow>({
    id: 'arrows',
    data: tracks.flatMap(arrowsOf),
    iconAtlas: arrowPicture() as never,
    iconMapping: { arrow: { x: 0, y: 0, width: 32, height: 32, mask: true } },
    getIcon: () => 'arrow',
    getPosition: ({ position }) => position,
    getAngle: ({ angle }) => angle,
    getColor: ({ color }) => color,
    getSize: 15,
    billboard: false,
  });
}

/** Returns arrows spread evenly over a track's trips. */
function arrowsOf({ track, analysis, color }: ShownTrack): Arrow[] {
  const spacing = Math.max(analysis.totals.distanceM / (maxArrows + 1), 50);
  const arrows: Arrow[] = [];
  let metres = 0;
  for (const { first, last } of analysis.trips) {
    for (let index = first; index < last && arrows.length < maxArrows; index++) {
      const [lng = 0, lat = 0, nextLng = 0, nextLat = 0] = track.lngLat.subarray(2 * index, 2 * index + 4);
      metres += distanceBetween(lng, lat, nextLng, nextLat);
      if (metres < spacing) continue;
      metres = 0;
      const heading = placeAt(track, track.time[index] ?? 0)?.heading;
      if (heading !== undefined) arrows.push({ position: [lng, lat], angle: -heading, color: rgb(color) });
    }
  }
  return arrows;
}

let arrowImage: ImageData | undefined;

function arrowPicture(): ImageData {
  if (arrowImage) return arrowImage;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 32;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  context.moveTo(16, 3);
  context.lineTo(29, 29);
  context.lineTo(16, 22);
  context.lineTo(3, 29);
  context.fill();
  arrowImage = context.getImageData(0, 0, 32, 32);
  return arrowImage;
}

function stopLayer({ username, color, analysis }: ShownTrack, theme: MapTheme): ScatterplotLayer {
  return new ScatterplotLayer({
    id: `stops ${username}`,
    data: analysis.stops,
    getPosition: ({ lng, lat }) => [lng, lat],
    getRadius: 6,
    radiusUnits: 'pixels',
    getFillColor: rgb(theme.halo),
    stroked: true,
    getLineColor: rgb(color),
    getLineWidth: 3,
    lineWidthUnits: 'pixels',
  });
}

interface End {
  position: [number, number];
  color: [number, number, number];
}

function endLayer(tracks: readonly ShownTrack[], theme: MapTheme): ScatterplotLayer<End> {
  return new ScatterplotLayer<End>({
    id: 'ends',
    data: tracks.flatMap(({ track, color }) =>
      [0, track.count - 1].map((index): End => ({ position: pointAt(track, index), color: rgb(color) })),
    ),
    getPosition: ({ position }) => position,
    getRadius: 5,
    radiusUnits: 'pixels',
    getFillColor: ({ color }) => color,
    stroked: true,
    getLineColor: rgb(theme.halo),
    getLineWidth: 2,
    lineWidthUnits: 'pixels',
  });
}

function pointAt({ lngLat }: ShownTrack['track'], index: number): [number, number] {
  return [lngLat[2 * index] ?? 0, lngLat[2 * index + 1] ?? 0];
}
