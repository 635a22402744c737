import type { useMap } from '../../../../src/map/context';
import { onMap } from '../../../../src/map/mapEvents';
import type { MapTheme } from '../../../../src/map/mapTheme';
import { pointOf } from '../../../../src/map/useMapPoint';
import { NAME_GAP } from '../live/nameLayout';
import type { ShownName } from '../live/painter';

/** Names on a map. They are DOM elements, since WebGL text layers don't shape every script correctly. */
export interface NameLabels {
  widthOf(name: string): number;
  /** Shows exactly these names. */
  showNames(names: readonly ShownName[], theme: MapTheme): void;
  remove(): void;
}

interface Label extends Pick<ShownName, 'place' | 'isAtLeft'> {
  element: HTMLElement;
}

const FONT = '600 12px system-ui, sans-serif';

const labelStyle = {
  position: 'absolute',
  left: '0',
  top: '0',
  padding: '0 2px',
  borderRadius: '4px',
  whiteSpace: 'nowrap',
  font: FONT,
  // Covers the map's own names below.
  background: 'var(--halo)',
};

export function createNameLabels(map: ReturnType<typeof useMap>['map']): NameLabels {
  const layer = document.createElement('div');
  // Screen readers get the names from the list beside the map.
  layer.ariaHidden = 'true';
  Object.assign(layer.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
  map.getContainer().append(layer);
  const labels = new Map<string, Label>();
  const widths = new Map<string, number>();
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = FONT;

  function positionLabel({ element, place, isAtLeft }: Label): void {
    const { x, y } = pointOf(map, { lng: place[0], lat: place[1] });
    element.style.transform = isAtLeft
      ? `translate(${x - NAME_GAP}px, ${y}px) translate(-100%, -50%)`
      : `translate(${x + NAME_GAP}px, ${y}px) translateY(-50%)`;
  }
  const positionAllLabels = () => labels.forEach(positionLabel);
  const unsubscribe = onMap(map, { move: positionAllLabels, resize: positionAllLabels });

  return {
    widthOf(name) {
      let width = widths.get(name);
      if (width === undefined) {
        width = context?.measureText(name).width ?? 0;
        widths.set(name, width);
      }
      return width;
    },
    showNames(names, { text, halo }) {
      layer.style.color = text;
      layer.style.setProperty('--halo', halo);
      const shown = new Set(names.map(({ username }) => username));
      for (const [username, { element }] of labels) {
        if (shown.has(username)) continue;
        element.remove();
        labels.delete(username);
      }
      for (const { username, name, place, isAtLeft } of names) {
        let label = labels.get(username);
        if (!label) {
          const element = document.createElement('span');
          element.dir = 'auto';
          element.dataset.person = username;
          element.dataset.printed = '';
          Object.assign(element.style, labelStyle);
          layer.append(element);
          label = { element, place, isAtLeft };
          labels.set(username, label);
        }
        const { element } = label;
        if (element.textContent !== name) element.textContent = name;
        label.place = place;
        label.isAtLeft = isAtLeft;
        positionLabel(label);
      }
    },
    remove() {
      unsubscribe();
      layer.remove();
    },
  };
}
