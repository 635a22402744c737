import type { Layer } from '@deck.gl/core';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { type DrawnArea, placeAreaNames } from './areaNames';
import { areaLayer, areaNamesLayer } from './liveLayers';
import type { Box } from './nameLayout';

/** The drawn areas and those of their names that fit. */
export class DrawnAreas {
  readonly #widthOf: (name: string) => number;
  #drawn: { areas: readonly DrawnArea[]; theme: MapTheme } | undefined;
  #shapes: Layer[] = [];
  #names: Layer[] = [];
  /** The areas whose names are drawn. */
  #named: readonly DrawnArea[] = [];

  /** @param widthOf measures a name in pixels */
  constructor(widthOf: (name: string) => number) {
    this.#widthOf = widthOf;
  }

  get layers(): Layer[] {
    return [...this.#shapes, ...this.#names];
  }

  /** Updates the layers if areas, theme or fitting names have changed. Returns the boxes of the names. */
  draw(areas: readonly DrawnArea[], theme: MapTheme, toPixels: (distance: number) => number): Box[] {
    const isNew = this.#drawn?.areas !== areas || this.#drawn.theme !== theme;
    if (isNew) this.#shapes = areas.length === 0 ? [] : [areaLayer([...areas], theme)];
    this.#drawn = { areas, theme };
    const placed = placeAreaNames(areas, toPixels, this.#widthOf);
    const named = placed.map(({ item }) => item);
    if (isNew || named.length !== this.#named.length || named.some((area, at) => area !== this.#named[at])) {
      this.#names = named.length === 0 ? [] : [areaNamesLayer(named, theme)];
    }
    this.#named = named;
    return placed.map(({ box }) => box);
  }
}
