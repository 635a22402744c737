import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from '../context';
import { type Atlas, detailFor, loadAtlas } from './atlas';
import { bundledSources } from './bundledStyle';
import { graticule } from './graticule';

/** Fills the bundled map: with the countries in the detail that the zoom asks for, and with the lines of degrees. */
export function BundledBase({ onFailure }: { onFailure: (error: Error) => void }) {
  const { map } = useMap();
  useEffect(() => {
    let shown = '';
    let isGone = false;
    const show =
      (url: string) =>
      ({ countries, names }: Atlas) => {
        // What was asked for last may have come first.
        if (isGone || (url !== detailFor(map.getZoom()) && shown !== '')) return;
        map.getSource<GeoJSONSource>(bundledSources.countries)?.setData(countries);
        map.getSource<GeoJSONSource>(bundledSources.names)?.setData(names);
        shown = url;
      };
    const fail = (error: Error) => {
      // Where there is one already it stays, and the finer one is tried again with the next move.
      if (!isGone && shown === '') onFailure(error);
    };
    const update = () => {
      const bounds = map.getBounds();
      map
        .getSource<GeoJSONSource>(bundledSources.graticule)
        ?.setData(graticule([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
      const url = detailFor(map.getZoom());
      if (url !== shown) loadAtlas(url).then(show(url), fail);
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
