import type { Feature, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Place } from '../../../contract/places';
import type { Bounds } from '../bounds';
import { useMap } from '../context';
import { loadPlaces } from '../places/loadPlaces';
import { type Atlas, detailFor, loadAtlas, partsIn } from './atlas';
import { bundledSources } from './bundledStyle';

/** Preloads the first data of a bundled map. */
export function preloadBundledBase(): void {
  // The map retries a failed request and reports the error.
  loadAtlas(coarsestUrl).catch(() => {});
}

/** Fills the bundled map with countries and places in the detail for its zoom. */
export function BundledBase({ onFailure }: { onFailure: (error: Error) => void }) {
  const { map } = useMap();
  useEffect(() => {
    let shownUrl = '';
    let shownKey = '';
    let namesUrl = '';
    let isPainted = false;
    let isUnmounted = false;
    let latestRequest = 0;
    const show = (url: string) => (atlas: Atlas) => {
      // Ignore a response for another zoom, unless nothing is shown yet: responses can arrive out of order.
      if (isUnmounted || (url !== detailFor(map.getZoom()) && shownUrl !== '')) return;
      const parts = url === coarsestUrl ? atlas.parts : partsIn(atlas, boundsAround(map));
      const next = [url, ...parts.map(({ id }) => id)].join();
      if (next !== shownKey) setFeatures(map, bundledSources.countries, parts);
      if (url !== namesUrl && isPainted) {
        setFeatures(map, bundledSources.names, atlas.names);
        namesUrl = url;
      }
      shownKey = next;
      shownUrl = url;
    };
    const fail = (error: Error) => {
      // Outlines that are already shown stay. The next move requests the finer ones again.
      if (!isUnmounted && shownUrl === '') onFailure(error);
    };
    const showPlaces = () => {
      const request = ++latestRequest;
      placeNames(boundsAround(map, 0.5), map.getZoom()).then(
        names => {
          if (!isUnmounted && request === latestRequest) setFeatures(map, bundledSources.places, names);
        },
        // A map without names is still useful, and the next move requests them again.
        () => {},
      );
    };
    const update = () => {
      if (!isPainted) return;
      const url = detailFor(map.getZoom());
      loadAtlas(url).then(show(url), fail);
      showPlaces();
    };
    // Paint the coarsest outlines first. Names and finer outlines are large and would delay them.
    loadAtlas(coarsestUrl)
      .then(show(coarsestUrl))
      .then(() => whenRendered(map, bundledSources.countries))
      .then(() => {
        if (isUnmounted) return;
        isPainted = true;
        update();
      })
      .catch(fail);
    map.on('moveend', update);
    return () => {
      isUnmounted = true;
      map.off('moveend', update);
    };
  }, [map, onFailure]);
  return null;
}

/** URL of the coarsest outlines, a small file. */
const coarsestUrl = detailFor(0);

/** Resolves once the source's current data is rendered. */
function whenRendered(map: MapLibreMap, source: string): Promise<void> {
  return new Promise(resolve => {
    const onRender = () => {
      if (!map.isSourceLoaded(source)) return;
      map.off('render', onRender);
      resolve();
    };
    map.on('render', onRender);
  });
}

/** Returns the visible bounds, extended on each side by `margin` times their size for areas that move into view. */
function boundsAround(map: MapLibreMap, margin = 1): Bounds {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const [width, height] = [(east - west) * margin, (north - south) * margin];
  return [west - width, south - height, east + width, north + height];
}

function setFeatures(map: MapLibreMap, source: string, features: Feature[]): void {
  map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
}

/** Minimum population of named places from each zoom. Below zoom 3 the names would be too close together. */
const minPopulations = [
  { fromZoom: 10, population: 0 },
  { fromZoom: 9, population: 1_500 },
  { fromZoom: 8, population: 5_000 },
  { fromZoom: 7, population: 15_000 },
  { fromZoom: 6, population: 100_000 },
  { fromZoom: 5, population: 500_000 },
  { fromZoom: 4, population: 1_500_000 },
  { fromZoom: 3, population: 4_000_000 },
];

/** From this zoom the view covers few tiles, and the list of the world's cities isn't detailed enough. */
const FINE_ZOOM = 7;
/** From this zoom city districts are named. */
const SECTIONS_ZOOM = 10;

/** Resolves to the places to name at a zoom. Not all of them fit: the map drops the names of smaller ones. */
async function placeNames(bounds: Bounds, zoom: number): Promise<Feature<Point>[]> {
  const population = minPopulations.find(({ fromZoom }) => zoom >= fromZoom)?.population;
  if (population === undefined) return [];
  const places = await loadPlaces();
  const found = await places.within(bounds, { population, isFine: zoom >= FINE_ZOOM });
  return found.filter(({ kind }) => kind !== 'section' || zoom >= SECTIONS_ZOOM).map(featureOf);
}

function featureOf({ name, lat, lng, population, kind }: Place): Feature<Point> {
  // Ranks a capital above larger cities nearby.
  const magnitude = Math.log10(Math.max(1, population)) + (kind === 'capital' ? 0.5 : kind === 'section' ? -1 : 0);
  return { type: 'Feature', properties: { name, magnitude }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
