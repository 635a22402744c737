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
    const show = (url: string, { countries, names }: Atlas) => {
      // Another one may be wanted by now.
      if (isGone || url !== detailFor(map.getZoom())) return;
      map.getSource<GeoJSONSource>(bundledSources.countries)?.setData(countries);
      map.getSource<GeoJSONSource>(bundledSources.names)?.setData(names);
      shown = url;
    };
    const update = () => {
      const bounds = map.getBounds();
      map
        .getSource<GeoJSONSource>(bundledSources.graticule)
        ?.setData(graticule([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
      const url = detailFor(map.getZoom());
      if (url !== shown) {
        loadAtlas(url).then(
          atlas => show(url, atlas),
          error => {
            // Of a finer map the coarser one stays, and it is tried again with the next move.
            if (!isGone && shown === '') onFailure(error);
          },
        );
      }
    };
    update();
    map.on('moveend', update);
    return () => {
      isGone = true;
      map.off('moveend', update);
    };
  }, [map, onFailure]);
  return null;
}
