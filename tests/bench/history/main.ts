import { MapboxOverlay } from '@deck.gl/mapbox';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { readTracks } from '../../../resources/tracking/ui/history/readTracks';
import { lineLayer } from '../../../resources/tracking/ui/history/trackLayers';

/** Milliseconds from the response's bytes to the rendered lines, and the number of their pixels. */
export interface Drawn {
  ms: number;
  pixels: number;
}

declare global {
  interface Window {
    drawTracks?: (way: 'ours' | 'naive') => Promise<Drawn>;
  }
}

maplibre.setWorkerUrl(workerUrl);
const ZOOM = 10;

/** Renders the tracks in one of two ways, on an empty map that has rendered a short line before. */
window.drawTracks = async way => {
  const map = new maplibre.Map({
    container: 'map',
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'page', type: 'background', paint: { 'background-color': '#fff' } }],
    },
    center: [-0.1, 51.5],
    zoom: ZOOM,
    attributionControl: false,
    // Lets the pixels be read afterwards.
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  await map.once('idle');
  const draw = way === 'ours' ? ourWay(map) : naiveWay(map);
  const load = async (path: string) => (await fetch(path)).arrayBuffer();
  const end = way === 'ours' ? 'bin' : 'json';
  await draw(await load(`/short.${end}`));
  const bytes = await load(`/tracks.${end}`);
  const began = performance.now();
  await draw(bytes);
  const ms = performance.now() - began;
  return { ms, pixels: colouredPixels() };
};

type Draw = (bytes: ArrayBuffer) => Promise<void>;

/** Renders as the console does, without its worker: columns of numbers, uploaded to the GPU as the zoom needs them. */
function ourWay(map: maplibre.Map): Draw {
  let rendered = () => {};
  const overlay = new MapboxOverlay({
    interleaved: false,
    layers: [],
    deviceProps: { type: 'webgl', webgl: { antialias: false, preserveDrawingBuffer: true } },
    onAfterRender: () => rendered(),
  });
  map.addControl(overlay);
  return bytes => {
    const layers = readTracks(bytes).map(read =>
      lineLayer({ ...read, username: read.track.username, name: '', color: '#3454d1' }, ZOOM),
    );
    return new Promise(resolve => {
      rendered = () => {
        const canvas = overlay.getCanvas();
        // The first frames come before the canvas has its size.
        if (canvas?.width !== map.getCanvas().width || !layers.every(layer => layer.isLoaded)) return;
        rendered = () => {};
        finish(canvas);
        resolve();
      };
      overlay.setProps({ layers });
    });
  };
}

/** Renders in the usual way: JSON becomes features that the map cuts into tiles. */
function naiveWay(map: maplibre.Map): Draw {
  map.addSource('tracks', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: 'tracks', type: 'line', source: 'tracks', paint: { 'line-color': '#3454d1', 'line-width': 3 } });
  return async bytes => {
    const { items }: { items: { points: { lng: number; lat: number }[] }[] } = JSON.parse(
      new TextDecoder().decode(bytes),
    );
    map.getSource<maplibre.GeoJSONSource>('tracks')?.setData({
      type: 'FeatureCollection',
      features: items.map(({ points }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: points.map(({ lng, lat }) => [lng, lat]) },
      })),
    });
    do await map.once('idle');
    while (!map.isSourceLoaded('tracks'));
    finish(map.getCanvas());
  };
}

function finish(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function colouredPixels(): number {
  const sheet = document.createElement('canvas');
  const context = sheet.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  sheet.width = 1200;
  sheet.height = 800;
  for (const layer of document.querySelectorAll('#map canvas')) {
    context.drawImage(layer as HTMLCanvasElement, 0, 0, sheet.width, sheet.height);
  }
  const { data } = context.getImageData(0, 0, sheet.width, sheet.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 0) - (data[at] ?? 0) > 60) count++;
  return count;
}
