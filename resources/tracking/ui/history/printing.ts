import type { MapHandle } from '../../../../src/map/context';
import './printing.css';

/** Prints the page with a picture of the map, since browsers don't print WebGL canvases. */
export async function printWithMap(handle: MapHandle | undefined): Promise<void> {
  const frame = document.querySelector('[data-print-map]');
  const picture = handle && frame ? await captureMap(handle, frame) : undefined;
  if (picture) frame?.append(picture);
  try {
    window.print();
  } finally {
    picture?.remove();
    if (picture) URL.revokeObjectURL(picture.src);
  }
}

/** Resolves to a picture of all canvases of the map, visible in print only. */
async function captureMap({ map }: MapHandle, frame: Element): Promise<HTMLImageElement | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // A WebGL canvas can only be read during the frame that draws it.
  await new Promise<void>(resolve => {
    map.once('render', () => {
      const layers = [...frame.querySelectorAll('canvas')];
      canvas.width = layers[0]?.width ?? 0;
      canvas.height = layers[0]?.height ?? 0;
      for (const layer of layers) context.drawImage(layer, 0, 0, canvas.width, canvas.height);
      resolve();
    });
    map.triggerRepaint();
  });
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
  if (!blob) return undefined;
  const picture = new Image();
  picture.className = 'print-only';
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  return picture;
}
