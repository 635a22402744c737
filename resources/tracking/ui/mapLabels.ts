import type { useMap } from '../../../src/map/context';
import { onMap } from '../../../src/map/mapEvents';
import type { MapTheme } from '../../../src/map/mapTheme';
import { pointOf } from '../../../src/map/useMapPoint';

/** A text at a place on a map. */
export interface MapLabel {
  id: string;
  text: string;
  place: [lng: number, lat: number];
  /** Distance from the place to the text's start, middle or end, in pixels to the right and down. */
  offset: [x: number, y: number];
  align: 'start' | 'middle' | 'end';
}

/** Texts on a map. They are DOM elements, since WebGL text layers don't shape every script correctly. */
export interface MapLabels {
  widthOf(text: string): number;
  /** Shows exactly these labels. */
  show(labels: readonly MapLabel[], colors: Pick<MapTheme, 'text' | 'halo'>): void;
  remove(): void;
}

const FONT = '600 12px system-ui, sans-serif';
const shifts = { start: '0', middle: '-50%', end: '-100%' } as const;

const labelStyle = { position: 'absolute', left: '0', top: '0', whiteSpace: 'nowrap', font: FONT };
/** Covers the map's own names below. */
const background = { padding: '0 2px', borderRadius: '4px', background: 'var(--halo)' };
const outline = { webkitTextStroke: '3px var(--halo)', paintOrder: 'stroke fill' };

export function createMapLabels(map: ReturnType<typeof useMap>['map']): MapLabels {
  const layer = document.createElement('div');
  // Screen readers get the names from the list beside the map.
  layer.ariaHidden = 'true';
  Object.assign(layer.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    pointerEvents: 'none',
    // As the map below.
    forcedColorAdjust: 'none',
  });
  map.getContainer().append(layer);
  const shown = new Map<string, { label: MapLabel; element: HTMLElement }>();
  const widths = new Map<string, number>();
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = FONT;

  function position({ label: { place, offset, align }, element }: { label: MapLabel; element: HTMLElement }): void {
    const { x, y } = pointOf(map, { lng: place[0], lat: place[1] });
    element.style.transform = `translate(${x + offset[0]}px, ${y + offset[1]}px) translate(${shifts[align]}, -50%)`;
  }
  const positionAll = () => shown.forEach(position);
  const unsubscribe = onMap(map, { move: positionAll, resize: positionAll });

  function createElement({ id, align }: MapLabel): HTMLElement {
    const element = document.createElement('span');
    element.dir = 'auto';
    element.dataset.label = id;
    element.dataset.printed = '';
    Object.assign(element.style, labelStyle, align === 'middle' ? outline : background);
    layer.append(element);
    return element;
  }

  return {
    widthOf(text) {
      let width = widths.get(text);
      if (width === undefined) {
        width = context?.measureText(text).width ?? 0;
        widths.set(text, width);
      }
      return width;
    },
    show(labels, { text, halo }) {
      layer.style.color = text;
      layer.style.setProperty('--halo', halo);
      const ids = new Set(labels.map(({ id }) => id));
      for (const [id, { element }] of shown) {
        if (ids.has(id)) continue;
        element.remove();
        shown.delete(id);
      }
      for (const label of labels) {
        const element = shown.get(label.id)?.element ?? createElement(label);
        if (element.textContent !== label.text) element.textContent = label.text;
        shown.set(label.id, { label, element });
        position({ label, element });
      }
    },
    remove() {
      unsubscribe();
      layer.remove();
    },
  };
}
