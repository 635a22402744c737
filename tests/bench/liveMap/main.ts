import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { LiveServerMessage } from '../../../resources/tracking/contract/live';
import type { LiveClientMessage } from '../../../resources/tracking/contract/liveClientMessage';
import { LiveLink } from '../../../resources/tracking/ui/live/liveLink';
import { Painter } from '../../../resources/tracking/ui/live/painter';
import { mapThemes } from '../../../src/map/mapTheme';
import { OnDemandOverlay } from '../../../src/map/OnDemandOverlay';
import { middle } from './people';

/** The implementation that receives the messages. */
export type Way = 'ours' | 'naive';

declare global {
  interface Window {
    /** Shows all people from the stream. Resolves once the first message has arrived. */
    openLiveMap?: (way: Way, live: string) => Promise<void>;
    /** Measures the longest wait for a frame within so many seconds, in milliseconds. */
    longestWait?: (seconds: number) => Promise<number>;
  }
}

maplibre.setWorkerUrl(workerUrl);

window.openLiveMap = async (way, live) => {
  const map = new maplibre.Map({
    container: 'map',
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'base', type: 'background', paint: { 'background-color': '#eee' } }],
    },
    center: middle,
    zoom: 11,
    attributionControl: false,
  });
  await new Promise(resolve => map.once('load', resolve));
  await (way === 'ours' ? openOurs(map, live) : openNaive(map, live));
};

window.longestWait = async seconds => {
  let longest = 0;
  const end = performance.now() + seconds * 1000;
  for (let last = performance.now(); last < end; ) {
    const now = await new Promise<number>(resolve => requestAnimationFrame(resolve));
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
};

/** Renders like the console's live tracking page. */
async function openOurs(map: maplibre.Map, live: string): Promise<void> {
  const overlay = new OnDemandOverlay();
  map.addControl(overlay);
  const link = new LiveLink();
  link.open({ getToken: async () => ({ token: 'any', validMs: 3_600_000, live }), organization: undefined });
  const { feed } = link;
  const painter = new Painter(feed, {
    draw: layers => overlay.draw(layers),
    bounds: () => [-180, -85, 180, 85],
    zoom: () => map.getZoom(),
    follow: () => {},
    widthOf: () => 60,
    showNames: () => {},
  });
  const areas: [] = [];
  const show = () =>
    painter.show({
      people: feed.allUsers,
      chosen: undefined,
      isFollowed: false,
      trailMinutes: 5,
      areas,
      theme: mapThemes.light,
      isStill: false,
    });
  feed.subscribe(show);
  await new Promise<void>(resolve => feed.onUpdate(resolve));
}

/** Sets a GeoJSON of all people with each message. */
async function openNaive(map: maplibre.Map, live: string): Promise<void> {
  const features = new Map<string, GeoJSON.Feature>();
  map.addSource('people', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: 'people',
    type: 'circle',
    source: 'people',
    paint: {
      'circle-radius': 6,
      'circle-color': '#3454d1',
      'circle-stroke-width': 2,
      'circle-stroke-color': '#1f9d5b',
    },
  });
  const socket = new WebSocket(live);
  const say = (message: LiveClientMessage) => socket.send(JSON.stringify(message));
  socket.onopen = () => {
    say({ type: 'auth', token: 'any' });
    say({ type: 'subscribe' });
  };
  await new Promise<void>(resolve => {
    socket.onmessage = ({ data }) => {
      const message: LiveServerMessage = JSON.parse(data);
      if (message.type !== 'snapshot' && message.type !== 'positions') return;
      for (const { username, position } of message.items) {
        if (!position) continue;
        features.set(username, {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
          properties: { username },
        });
      }
      const source = map.getSource('people') as maplibre.GeoJSONSource;
      source.setData({ type: 'FeatureCollection', features: [...features.values()] });
      resolve();
    };
  });
}
