import type { Color, Layer, PickingInfo } from '@deck.gl/core';
import { ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { Presence } from '../../contract/positions';
import type { MapTheme } from './mapTheme';
import { markerSize, opacityOf } from './markers';

/** Somebody on a map. */
export interface MapPerson {
  id: string;
  name: string;
  lng: number;
  lat: number;
  status: Presence;
  /** Metres around the place, within which the person probably is. */
  accuracy?: number | undefined;
  /** When the person was there, in milliseconds. */
  at: number;
}

interface Options {
  theme: MapTheme;
  people: readonly MapPerson[];
  selected?: string | undefined;
  now: number;
  /** What of the people may have changed in place since the last call: any value that tells one state from another. */
  version?: unknown;
  onClick?: (person: MapPerson) => void;
}

/** deck.gl's layers for people: the accuracy of the selected one, everybody's marker, and the selected one's name. */
export function peopleLayers({ theme, people, selected, now, version, onClick }: Options): Layer[] {
  const chosen = people.filter(({ id }) => id === selected);
  const updates = { getPosition: version, getFillColor: [theme.scheme, selected, version, Math.floor(now / 60_000)] };
  const place = ({ lng, lat }: MapPerson): [number, number] => [lng, lat];
  return [
    new ScatterplotLayer<MapPerson>({
      id: 'people-accuracy',
      data: chosen,
      getPosition: place,
      getRadius: ({ accuracy = 0 }) => accuracy,
      radiusUnits: 'meters',
      getFillColor: rgba(theme.accent, 0.12),
      stroked: true,
      getLineColor: rgba(theme.accent, 0.5),
      lineWidthUnits: 'pixels',
      getLineWidth: 1,
      updateTriggers: { getPosition: version, getRadius: version },
    }),
    new ScatterplotLayer<MapPerson>({
      id: 'people',
      data: people as MapPerson[],
      pickable: onClick !== undefined,
      getPosition: place,
      getRadius: ({ id }) => (id === selected ? markerSize.selected : markerSize.plain),
      radiusUnits: 'pixels',
      getFillColor: ({ at }) => rgba(theme.accent, opacityOf(now - at)),
      stroked: true,
      getLineColor: ({ status, at }) => rgba(theme.presence[status], opacityOf(now - at)),
      lineWidthUnits: 'pixels',
      getLineWidth: markerSize.ring,
      onClick: ({ object }: PickingInfo<MapPerson>) => {
        if (object) onClick?.(object);
        return true;
      },
      updateTriggers: { ...updates, getLineColor: updates.getFillColor, getRadius: [selected, version] },
    }),
    new TextLayer<MapPerson>({
      id: 'people-names',
      data: chosen,
      getPosition: place,
      getText: ({ name }) => name,
      getSize: 13,
      fontFamily: 'system-ui, sans-serif',
      fontWeight: 600,
      characterSet: 'auto',
      getColor: rgba(theme.text, 1),
      getPixelOffset: [0, -20],
      fontSettings: { sdf: true },
      outlineWidth: 3,
      outlineColor: rgba(theme.halo, 1),
      updateTriggers: { getPosition: version },
    }),
  ];
}

/** A colour of the theme for deck.gl. */
export function rgba(color: string, opacity: number): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue, Math.round(opacity * 255)];
}
