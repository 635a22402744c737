import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Bounds } from '../bounds';
import { useMap } from '../context';
import { type Atlas, detailFor, loadAtlas, partsIn } from './atlas';
import { bundledSources } from './bundledStyle';
import { graticule } from './graticule';

/** Fills the bundled map: with the countries in the detail that the zoom asks for, and with the lines of degrees. */
export function BundledBase({ onFailure }: { onFailure: (error: Error) => void }) {
  const { map } = useMap();
  useEffect(() => {
    let shown = '';
    let isGone = false;
    let seen = '';
    const show = (url: string) => (atlas: Atlas) => {
      // What was asked for last may have come first.
      if (isGone || (url !== detailFor(map.getZoom()) && shown !== '')) return;
      const parts = partsIn(atlas, boundsAround(map));
      const next = [url, ...parts.map(({ id }) => id)].join();
      if (next !== seen) setFeatures(map, bundledSources.countries, parts);
      if (url !== shown) setFeatures(map, bundledSources.names, atlas.names.features);
      seen = next;
      shown = url;
    };
    const fail = (error: Error) => {
      // Where there is one already it stays, and the finer one is tried again with the next move.
      if (!isGone && shown === '') onFailure(error);
    };
    const update = () => {
      setFeatures(map, bundledSources.graticule, graticule(boundsAround(map, 0)).features);
      const url = detailFor(map.getZoom());
      loadAtlas(url).then(show(url), fail);
    };
    // The finest one is large: until it is there, the coarsest one is better than none.
    const first = detailFor(0);
    loadAtlas(first).then(show(first), fail);
    update();
    map.on('moveend', update);
    return () => {
      isGone = true;
      map.off('moveend', update);
    };
  }, [map, onFailure]);
  return null;
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
