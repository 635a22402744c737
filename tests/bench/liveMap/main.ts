import { MapboxOverlay } from '@deck.gl/mapbox';
import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type LiveServerMessage, readServerMessage } from '../../../contract/live';
import { mapThemes } from '../../../src/map/mapTheme';
import { createLiveStore } from '../../../src/pages/tracking/live/liveStore';
import { createPainter } from '../../../src/pages/tracking/live/painter';

/** What the messages are given to. */
type Way = 'ours' | 'naive';

declare global {
  interface Window {
    /** Draws everybody in one of the ways, and writes down what is to come in so many seconds. */
    openLiveMap?: (way: Way, people: number, seconds: number) => Promise<void>;
    /** Hears the messages of those seconds as they would come. Answers the longest wait for a frame, in milliseconds. */
    hearLiveMap?: () => Promise<number>;
  }
}

const MESSAGES_A_SECOND = 4;
const MIDDLE = { lng: 13.4, lat: 52.5 };
const BEGIN = Date.parse('2026-01-05T08:00:00Z');

maplibre.setWorkerUrl(workerUrl);

let count = 0;
let texts: string[] = [];
let hear: (message: LiveServerMessage) => void = () => {};

/** Where somebody is at a moment: spread over a city, on the way in a direction of their own, at a walk or in a car. */
function placeOf(n: number, seconds: number): { lng: number; lat: number } {
  const speed = 0.000012 * (1 + (n % 10));
  const direction = n * 2.4;
  return {
    lng: MIDDLE.lng + (((n * 7919) % 10_007) / 10_007 - 0.5) * 0.3 + Math.cos(direction) * speed * seconds,
    lat: MIDDLE.lat + (((n * 104_729) % 10_009) / 10_009 - 0.5) * 0.15 + Math.sin(direction) * speed * seconds,
  };
}

function positionOf(n: number, seconds: number) {
  const timestamp = new Date(BEGIN + seconds * 1000).toISOString();
  return { ...placeOf(n, seconds), speed: 1.5, heading: n % 360, accuracy: 8, timestamp, receivedAt: timestamp };
}

/** The text of the message that tells of every fourth person, in turns. */
function messageAt(turn: number): string {
  const items = [];
  for (let n = turn % MESSAGES_A_SECOND; n < count; n += MESSAGES_A_SECOND) {
    const position = positionOf(n, (turn + 1) / MESSAGES_A_SECOND);
    items.push({ username: `person.${n}`, position, geofences: [] });
  }
  return JSON.stringify({ type: 'positions', items });
}

window.openLiveMap = async (way, people, seconds) => {
  count = people;
  texts = Array.from({ length: seconds * MESSAGES_A_SECOND }, (_, turn) => messageAt(turn));
  const map = new maplibre.Map({
    container: 'map',
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'base', type: 'background', paint: { 'background-color': '#eee' } }],
    },
    center: MIDDLE,
    zoom: 11,
    attributionControl: false,
  });
  await new Promise(resolve => map.once('load', resolve));
  hear = way === 'ours' ? openOurs(map) : openNaive(map);
  hear({
    type: 'snapshot',
    items: Array.from({ length: count }, (_, n) => {
      const position = positionOf(n, 0);
      const { timestamp: lastSeen } = position;
      const name = `Person ${n}`;
      return { username: `person.${n}`, name, position, status: 'online', lastSeen, team: [], geofences: [] };
    }),
  });
};

window.hearLiveMap = async () => {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  requestAnimationFrame(function frame(now) {
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(frame);
  });
  for (const text of texts) {
    await new Promise(resolve => setTimeout(resolve, 1000 / MESSAGES_A_SECOND));
    const message = readServerMessage(text);
    if (message) hear(message);
  }
  isOver = true;
  return longest;
};

/** As the page of live tracking does it. */
function openOurs(map: maplibre.Map): typeof hear {
  const overlay = new MapboxOverlay({ interleaved: false, layers: [] });
  map.addControl(overlay as unknown as maplibre.IControl);
  const store = createLiveStore();
  const painter = createPainter(store, {
    draw: layers => overlay.setProps({ layers }),
    bounds: () => [-180, -90, 180, 90],
    pixelsPerDegree: () => (512 * 2 ** map.getZoom()) / 360,
    follow: () => {},
  });
  const show = () =>
    painter.show({
      people: [...store.fleet.movers.values()],
      chosen: undefined,
      isFollowed: false,
      trailMinutes: 5,
      isPaused: false,
      areas: [],
      theme: mapThemes.light,
      isStill: false,
    });
  store.subscribe(show);
  show();
  return message => store.receive(message, Date.now());
}

/** All of them as GeoJSON, given anew with each message. */
function openNaive(map: maplibre.Map): typeof hear {
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
  return message => {
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
  };
}
