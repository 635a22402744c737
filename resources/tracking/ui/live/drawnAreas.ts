import type { Layer } from '@deck.gl/core';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { type DrawnArea, namedAreas } from './areaNames';
import { areaLayer, areaNamesLayer } from './liveLayers';
import type { Box } from './nameLayout';

/** Layers of the areas and of the names that fit. */
interface DrawnAreas {
  layers(): Layer[];
  /** Updates the layers if areas, theme or fitting names have changed. Returns the boxes of the names. */
  draw(areas: readonly DrawnArea[], theme: MapTheme, pixelsOf: (way: number) => number): Box[];
}

/** Creates the layers of areas. `widthOf` measures a name in pixels. */
export function createDrawnAreas(widthOf: (name: string) => number): DrawnAreas {
  let drawn: { areas: readonly DrawnArea[]; theme: MapTheme } | undefined;
  let shapes: Layer[] = [];
  let names: Layer[] = [];
  /** The areas whose names are drawn. */
  let written: readonly DrawnArea[] = [];

  return {
    layers: () => [...shapes, ...names],
    draw(areas, theme, pixelsOf) {
      const isNew = drawn?.areas !== areas || drawn.theme !== theme;
      if (isNew) shapes = areas.length === 0 ? [] : [areaLayer([...areas], theme)];
      drawn = { areas, theme };
      const named = namedAreas(areas, pixelsOf, widthOf);
      const next = named.map(({ area }) => area);
      if (isNew || next.length !== written.length || next.some((area, at) => area !== written[at])) {
        names = next.length === 0 ? [] : [areaNamesLayer(next, theme)];
      }
      written = next;
      return named.map(({ box }) => box);
    },
  };
}
