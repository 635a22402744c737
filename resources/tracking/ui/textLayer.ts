import { IconLayer } from '@deck.gl/layers';
import { rgb } from './history/trackColors';
import { type Box, packRows } from './packRows';

export interface MapText {
  position: [lng: number, lat: number];
  text: string;
  /** Distance from the position down to the middle of the text, in pixels. */
  below: number;
}

interface TextStyle {
  /** Font size in pixels. */
  size: number;
  weight: number;
  color: string;
  halo: string;
}

/** Texts are drawn at this scale, so that they are sharp on every screen. */
const SCALE = 2;
const HALO_WIDTH = 3;

/**
 * Creates a layer of texts that the browser draws, since only it shapes every script correctly. deck.gl's text layer
 * places letter after letter from the left.
 */
export function textLayer(id: string, words: MapText[], style: TextStyle): IconLayer<MapText> {
  const { picture, height, boxes } = drawTexts([...new Set(words.map(({ text }) => text))], style);
  return new IconLayer<MapText>({
    id,
    data: words,
    iconAtlas: picture as never,
    iconMapping: boxes,
    getIcon: ({ text }) => text,
    getPosition: ({ position }) => position,
    getPixelOffset: ({ below }) => [0, below],
    getSize: height / SCALE,
  });
}

function drawTexts(texts: readonly string[], { size, weight, color, halo }: TextStyle) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no pictures');
  const font = `${weight} ${size * SCALE}px system-ui, sans-serif`;
  const height = Math.ceil(size * SCALE * 1.6) + 2 * HALO_WIDTH * SCALE;
  context.font = font;
  const widths = texts.map(text => Math.ceil(context.measureText(text).width) + 2 * HALO_WIDTH * SCALE);
  const { offsets, width, rows } = packRows(widths);
  // Resizing a canvas resets its context.
  Object.assign(canvas, { width: Math.max(1, width), height: Math.max(1, rows * height) });
  Object.assign(context, { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' });
  Object.assign(context, {
    direction: document.dir || 'ltr',
    lineWidth: HALO_WIDTH * SCALE,
    strokeStyle: halo,
    fillStyle: color,
  });
  const boxes: Record<string, Box> = {};
  for (const [at, text] of texts.entries()) {
    const { x = 0, row = 0 } = offsets[at] ?? {};
    const box = { x, y: row * height, width: widths[at] ?? 0, height };
    boxes[text] = box;
    const centre = [box.x + box.width / 2, box.y + height / 2] as const;
    context.strokeText(text, ...centre);
    context.fillText(text, ...centre);
  }
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  // Texture filtering mixes the halo with transparent pixels, which are black. Give them the halo's colour.
  const [red, green, blue] = rgb(halo);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 0) continue;
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
  }
  return { picture, height, boxes };
}
