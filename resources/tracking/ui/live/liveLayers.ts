import type { Layer } from '@deck.gl/core';
import { PathLayer, PolygonLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { MapTheme } from '../../../../src/map/mapTheme';
import type { GeofenceColour } from '../../contract/geofences';
import { rgb } from '../history/trackColors';
import { wordsLayer } from '../wordsLayer';
import { areaColour } from './areaColour';
import type { Columns } from './columns';
import type { Trails } from './liveOutlet';
import { MarkersLayer } from './MarkersLayer';

export interface DrawnArea {
  id: string;
  name: string;
  outline: [number, number][];
  colour: GeofenceColour;
  /** The one that is being drawn or pointed out. */
  isMarked: boolean;
}

/** Everybody as the columns have them. */
export function peopleLayer(
  { at, slots, texels }: Columns,
  { now, wayAt }: { now: number; wayAt: number },
  { accent, presence }: MapTheme,
): Layer {
  return new MarkersLayer({
    id: 'people',
    texels,
    count: slots,
    time: now - at,
    wayTime: Math.min(FOREVER_MS, wayAt - at),
    fill: rgb(accent),
    online: rgb(presence.online),
    idle: rgb(presence.idle),
    offline: rgb(presence.offline),
  });
}

/** Everybody has arrived by then. */
const FOREVER_MS = 1e9;

interface Chosen {
  place: [number, number];
  /** How exact the position is, in metres. */
  accuracy: number | undefined;
}

/** What stands out around the chosen user. */
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
    // No trail is closed, so none has to be looked through.
    _pathType: 'open',
    getColor: [...rgb(theme.accent), 150],
    getWidth: 3,
    widthUnits: 'pixels',
    jointRounded: true,
    capRounded: true,
    antialiasing: true,
  });
}

export function areaLayers(areas: DrawnArea[], theme: MapTheme): Layer[] {
  const colourOf = ({ colour }: DrawnArea) => rgb(areaColour(colour, theme));
  const names = areas.map(({ name, outline }) => ({ position: northmost(outline), text: name, below: -10 }));
  const shapes = new PolygonLayer<DrawnArea>({
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
  return names.length === 0
    ? []
    : [shapes, wordsLayer('area-names', names, { size: 12, weight: 600, color: theme.text, halo: theme.halo })];
}

function northmost(outline: DrawnArea['outline']): [number, number] {
  return outline.reduce((top, point) => (point[1] > top[1] ? point : top), outline[0] ?? [0, 0]);
}
