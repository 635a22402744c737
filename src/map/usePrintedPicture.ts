import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { MapHandle } from './context';

type PrintedMap = MapHandle['map'];

/**
 * While the page is printed, covers the map with a picture of it that fits the paper. Browsers print a WebGL canvas empty
 * or in the size that it has on the screen.
 */
export function usePrintedPicture(handle: MapHandle | undefined): void {
  useEffect(() => {
    if (!handle) return;
    let picture: HTMLCanvasElement | undefined;
    const printing = new AbortController();
    const { signal } = printing;
    const remove = () => picture?.remove();
    const show = () => {
      remove();
      // Paper is white, so the scheme has just changed.
      flushSync(() => undefined);
      picture = createPicture(handle.map);
      handle.map.getContainer().append(picture);
    };
    window.addEventListener('beforeprint', show, { signal });
    window.addEventListener('afterprint', remove, { signal });
    return () => {
      printing.abort();
      remove();
    };
  }, [handle]);
}

/** Draws the map, the layers over it and the names of elements with `data-printed`. */
function createPicture(map: PrintedMap): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.dataset.picture = '';
  const container = map.getContainer();
  const canvases = [...container.querySelectorAll('canvas')];
  // WebGL canvases can only be read in the task that draws them. Only MapLibre has the public method `redraw` for it.
  map._render(0);
  const { width = 0, height = 0 } = canvases[0] ?? {};
  Object.assign(picture, { width, height });
  const context = picture.getContext('2d');
  if (!context) return picture;
  for (const canvas of canvases) context.drawImage(canvas, 0, 0, width, height);
  const frame = container.getBoundingClientRect();
  const scale = width / frame.width;
  context.scale(scale, scale);
  Object.assign(context, { textAlign: 'left', textBaseline: 'middle' });
  for (const name of container.querySelectorAll<HTMLElement>('[data-printed]')) {
    const { x, y, width: length, height: rise } = name.getBoundingClientRect();
    const { font, color, backgroundColor, paddingLeft } = getComputedStyle(name);
    const [left, top] = [x - frame.x, y - frame.y];
    Object.assign(context, { font, fillStyle: backgroundColor });
    context.fillRect(left, top, length, rise);
    context.fillStyle = color;
    context.fillText(name.textContent ?? '', left + Number.parseFloat(paddingLeft), top + rise / 2);
  }
  return picture;
}
