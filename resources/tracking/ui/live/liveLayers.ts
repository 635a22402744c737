import type { Layer } from '@deck.gl/core';
import { PathLayer, PolygonLayer, ScatterplotLayer } from '@deck.gl/layers';
import { serviceTimeOf } from '../../../../contract/serviceClock';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { rgb } from '../history/trackColors';
import { areaColour } from './areaColour';
import type { DrawnArea } from './areaNames';
import type { Columns } from './columns';
import type { Trails } from './livePublisher';
import { MarkersLayer } from './MarkersLayer';

/** Returns the layer of people's markers. */
export function userLayer(
  { at, slots, texels }: Columns,
  { now, glideTime }: { now: number; glideTime: number },
  { accent, presence }: MapTheme,
): Layer {
  return new MarkersLayer({
    id: 'people',
    texels,
    count: slots,
    time: serviceTimeOf(now) - at,
    wayTime: Math.min(FOREVER_MS, glideTime - at),
    fill: rgb(accent),
    online: rgb(presence.online),
    idle: rgb(presence.idle),
    offline: rgb(presence.offline),
  });
}

/** Later than the end of any glide. */
const FOREVER_MS = 1e9;

interface Chosen {
  place: [number, number];
  /** Accuracy of the position in metres. */
  accuracy: number | undefined;
}

/** Returns the layers that highlight the selected user. */
export function chosenLayers({ place, accuracy }: Chosen, theme: MapTheme): Layer[] {
  const data = [place];
  const accent = rgb(theme.accent);
  const ring = new ScatterplotLayer<[number, number]>({
    id: 'chosen',
    data,
    getPosition: each => each,
    getRadius: 12,
    radiusUnits: 'pixels',
    filled: false,
    stroked: true,
    getLineColor: accent,
    getLineWidth: 3,
    lineWidthUnits: 'pixels',
  });
  if (accuracy === undefined) return [ring];
  const around = new ScatterplotLayer<[number, number]>({
    id: 'accuracy',
    data,
    getPosition: each => each,
    getRadius: accuracy,
    radiusUnits: 'meters',
    getFillColor: [...accent, 36],
    stroked: true,
    getLineColor: [...accent, 120],
    getLineWidth: 1,
    lineWidthUnits: 'pixels',
  });
  return [around, ring];
}

export function trailLayer({ count, startIndices, points }: Trails, theme: MapTheme): Layer {
  return new PathLayer({
    id: 'trails',
    data: { length: count, startIndices, attributes: { getPath: { value: points, size: 2 } } },
    // Paths are never closed, which saves deck.gl from checking each one.
    _pathType: 'open',
    getColor: [...rgb(theme.accent), 150],
    getWidth: 3,
    widthUnits: 'pixels',
    jointRounded: true,
    capRounded: true,
    antialiasing: true,
  });
}

export function areaLayer(areas: readonly DrawnArea[], theme: MapTheme): Layer {
  const colourOf = ({ colour }: DrawnArea) => rgb(areaColour(colour, theme));
  return new PolygonLayer<DrawnArea>({
    id: 'areas',
    data: areas,
    getPolygon: ({ outline }) => outline,
    getFillColor: area => [...colourOf(area), area.isMarked ? 56 : 28],
    getLineColor: colourOf,
    getLineWidth: ({ isMarked }) => (isMarked ? 3 : 1.5),
    lineWidthUnits: 'pixels',
    lineAntialiasing: true,
    updateTriggers: { getFillColor: [theme.scheme], getLineColor: [theme.scheme] },
  });
}
