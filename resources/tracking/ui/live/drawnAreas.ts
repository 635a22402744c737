import type { Layer } from '@deck.gl/core';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { type DrawnArea, placeAreaNames } from './areaNames';
import { areaLayer, areaNamesLayer } from './liveLayers';
import type { Box } from './nameLayout';

/** Layers of the areas and of the names that fit. */
interface DrawnAreas {
  layers(): Layer[];
  /** Updates the layers if areas, theme or fitting names have changed. Returns the boxes of the names. */
  draw(areas: readonly DrawnArea[], theme: MapTheme, toPixels: (distance: number) => number): Box[];
}

/** Creates the layers of areas. `widthOf` measures a name in pixels. */
export function createDrawnAreas(widthOf: (name: string) => number): DrawnAreas {
  let drawn: { areas: readonly DrawnArea[]; theme: MapTheme } | undefined;
  let shapes: Layer[] = [];
  let names: Layer[] = [];
  /** The areas whose names are drawn. */
  let namedBefore: readonly DrawnArea[] = [];

  return {
    layers: () => [...shapes, ...names],
    draw(areas, theme, toPixels) {
      const isNew = drawn?.areas !== areas || drawn.theme !== theme;
      if (isNew) shapes = areas.length === 0 ? [] : [areaLayer([...areas], theme)];
      drawn = { areas, theme };
      const named = placeAreaNames(areas, toPixels, widthOf);
      const next = named.map(({ area }) => area);
      if (isNew || next.length !== namedBefore.length || next.some((area, at) => area !== namedBefore[at])) {
        names = next.length === 0 ? [] : [areaNamesLayer(next, theme)];
      }
      namedBefore = next;
      return named.map(({ box }) => box);
    },
  };
}
