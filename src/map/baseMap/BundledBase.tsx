import type { Feature, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Place } from '../../../contract/places';
import type { Bounds } from '../bounds';
import { useMap } from '../context';
import { loadPlaces } from '../places/loadPlaces';
import { type Atlas, detailFor, loadAtlas, partsIn } from './atlas';
import { bundledSources } from './bundledStyle';
import { graticule } from './graticule';

/** Begins to load what a bundled map shows first. */
export function preloadBundledBase(): void {
  // What fails is loaded again by the map, which tells then.
  loadAtlas(first).catch(() => {});
}

/** Fills the bundled map: with countries and places in the detail that the zoom asks for, and with the lines of degrees. */
export function BundledBase({ onFailure }: { onFailure: (error: Error) => void }) {
  const { map } = useMap();
  useEffect(() => {
    let shown = '';
    let seen = '';
    let named = '';
    let isPainted = false;
    let isGone = false;
    let wanted = 0;
    const show = (url: string) => (atlas: Atlas) => {
      // What was asked for last may have come first.
      if (isGone || (url !== detailFor(map.getZoom()) && shown !== '')) return;
      const parts = url === first ? atlas.parts : partsIn(atlas, boundsAround(map));
      const next = [url, ...parts.map(({ id }) => id)].join();
      if (next !== seen) setFeatures(map, bundledSources.countries, parts);
      if (url !== named && isPainted) {
        setFeatures(map, bundledSources.names, atlas.names.features);
        named = url;
      }
      seen = next;
      shown = url;
    };
    const fail = (error: Error) => {
      // Where there is one already it stays, and the finer one is tried again with the next move.
      if (!isGone && shown === '') onFailure(error);
    };
    const showPlaces = () => {
      const turn = ++wanted;
      placeNames(boundsAround(map, 0.5), map.getZoom()).then(
        names => {
          if (!isGone && turn === wanted) setFeatures(map, bundledSources.places, names);
        },
        // The map is of use without names too, and the next move asks for them again.
        () => {},
      );
    };
    const update = () => {
      if (!isPainted) return;
      setFeatures(map, bundledSources.graticule, graticule(boundsAround(map, 0)).features);
      const url = detailFor(map.getZoom());
      loadAtlas(url).then(show(url), fail);
      showPlaces();
    };
    // The coarsest outlines are painted first. Lines, names and finer outlines, which are large, would keep them waiting.
    loadAtlas(first)
      .then(show(first))
      .then(() => painted(map, bundledSources.countries))
      .then(() => {
        if (isGone) return;
        isPainted = true;
        update();
      })
      .catch(fail);
    map.on('moveend', update);
    return () => {
      isGone = true;
      map.off('moveend', update);
    };
  }, [map, onFailure]);
  return null;
}

/** The coarsest outlines of the world, which are small. */
const first = detailFor(0);

/** Waits until what a source has now is on the screen. */
function painted(map: MapLibreMap, source: string): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!map.isSourceLoaded(source)) return;
      map.off('render', look);
      resolve();
    };
    map.on('render', look);
  });
}

/** What is in sight, and as much again on every side, for what is moved into view. */
function boundsAround(map: MapLibreMap, margin = 1): Bounds {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [width, height] = [(east - west) * margin, (north - south) * margin];
  return [west - width, south - height, east + width, north + height];
}

function setFeatures(map: MapLibreMap, source: string, features: Feature[]): void {
  map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
}

/** From which zoom on which places are named. Those before the first are too near each other to be told apart. */
const named = [
  { fromZoom: 10, population: 0 },
  { fromZoom: 9, population: 1_500 },
  { fromZoom: 8, population: 5_000 },
  { fromZoom: 7, population: 15_000 },
  { fromZoom: 6, population: 100_000 },
  { fromZoom: 5, population: 500_000 },
  { fromZoom: 4, population: 1_500_000 },
  { fromZoom: 3, population: 4_000_000 },
];

/** From this zoom on few tiles are in sight, and the world's cities are too few. */
const FINE = 7;
/** From this zoom on a city's parts are named. */
const SECTIONS = 10;

/** The names that a map shows at a zoom. They are more than there is room for: the map leaves out the smaller ones. */
async function placeNames(bounds: Bounds, zoom: number): Promise<Feature<Point>[]> {
  const population = named.find(({ fromZoom }) => zoom >= fromZoom)?.population;
  if (population === undefined) return [];
  const places = await loadPlaces();
  const found = await places.within(bounds, { population, isFine: zoom >= FINE });
  return found.filter(({ kind }) => kind !== 'section' || zoom >= SECTIONS).map(featureOf);
}

function featureOf({ name, lat, lng, population, kind }: Place): Feature<Point> {
  // A capital is named before a larger city beside it.
  const magnitude = Math.log10(Math.max(1, population)) + (kind === 'capital' ? 0.5 : kind === 'section' ? -1 : 0);
  return { type: 'Feature', properties: { name, magnitude }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
