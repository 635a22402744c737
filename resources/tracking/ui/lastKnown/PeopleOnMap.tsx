import type { Feature, FeatureCollection, Point, Polygon } from 'geojson';
import type { GeoJSONSource, LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { regular } from '../../../../src/map/baseMap/bundledStyle';
import { circleAround } from '../../../../src/map/circle';
import { useMap } from '../../../../src/map/context';
import { type MapTheme, useMapTheme } from '../../../../src/map/mapTheme';
import { markerSize, opacityOf } from '../../../../src/map/markers';
import { type CurrentPosition, presenceOf } from '../../contract/positions';
import { type Cluster, ClusterPopup } from './ClusterPopup';
import { seenAt } from './peopleQuery';
import { SelectedLabel } from './SelectedLabel';

interface Props {
  people: readonly CurrentPosition[];
  selected: CurrentPosition | undefined;
  now: number;
  onSelect: (username: string | undefined) => void;
}

/** A marker's place, and what its look depends on. */
interface Marked {
  username: string;
  color: string;
  opacity: number;
}

/** So near, in pixels, markers become one that says how many they are. */
const CLUSTER_RADIUS = 36;
/** From here on nothing gets nearer, and who stands in one place stays together. */
const NEAREST = 20;

/** Everybody on the map around this component: the near ones in clusters, the selected one on top. */
export function PeopleOnMap({ people, selected, now, onSelect }: Props) {
  const { map } = useMap();
  const theme = useMapTheme();
  const [cluster, setCluster] = useState<Cluster>();

  useEffect(() => {
    map.addSource('people', {
      type: 'geojson',
      data: collection([]),
      cluster: true,
      clusterRadius: CLUSTER_RADIUS,
      clusterMaxZoom: NEAREST,
      maxzoom: NEAREST + 1,
    });
    map.addSource('selected', { type: 'geojson', data: collection([]) });
    for (const layer of layersFor(theme)) map.addLayer(layer);
    return () => {
      // A map that is being taken away has no style any more.
      if (!map.style) return;
      for (const { id } of layersFor(theme).toReversed()) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of ['people', 'selected']) if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, theme]);

  useEffect(() => {
    map.getSource<GeoJSONSource>('people')?.setData(collection(people.flatMap(each => markerOf(each, theme, now))));
  }, [map, theme, people, now]);

  useEffect(() => {
    map.getSource<GeoJSONSource>('selected')?.setData(collection(selected ? selectionOf(selected, theme, now) : []));
  }, [map, theme, selected, now]);

  const click = useEvent(({ point }: MapMouseEvent) => {
    const [hit] = map.queryRenderedFeatures(around(point), { layers: clickable });
    setCluster(undefined);
    if (hit?.geometry.type !== 'Point') return onSelect(undefined);
    const { cluster_id, point_count, username } = hit.properties;
    if (cluster_id === undefined) return onSelect(String(username));
    const [lng = 0, lat = 0] = hit.geometry.coordinates;
    const source = map.getSource<GeoJSONSource>('people');
    if (source) setCluster({ id: Number(cluster_id), count: Number(point_count), lng, lat, source });
  });
  const hover = useEvent(({ point }: MapMouseEvent) => {
    const isOver = map.queryRenderedFeatures(around(point), { layers: clickable }).length > 0;
    map.getCanvas().style.cursor = isOver ? 'pointer' : '';
  });
  useEffect(() => {
    map.on('click', click);
    map.on('mousemove', hover);
    return () => {
      map.off('click', click);
      map.off('mousemove', hover);
    };
  }, [map, click, hover]);

  return (
    <>
      {selected?.position && <SelectedLabel person={selected} at={selected.position} />}
      {cluster && (
        <ClusterPopup
          key={`${cluster.id} ${cluster.lng} ${cluster.lat}`}
          cluster={cluster}
          people={people}
          onSelect={username => {
            setCluster(undefined);
            onSelect(username);
          }}
          onClose={() => setCluster(undefined)}
        />
      )}
    </>
  );
}

const clickable = ['people-clusters', 'people-markers'];
/** Fingers are less exact than markers are large. */
const REACH = 6;

function around({ x, y }: { x: number; y: number }): [[number, number], [number, number]] {
  return [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ];
}

function markerOf(person: CurrentPosition, theme: MapTheme, now: number): Feature<Point, Marked>[] {
  const { position, username, lastSeen } = person;
  if (position === null) return [];
  return [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
      properties: {
        username,
        color: theme.presence[presenceOf(lastSeen, now)],
        opacity: opacityOf(now - seenAt(person)),
      },
    },
  ];
}

/** The selected one's marker, and the circle within which the person probably is. */
function selectionOf(person: CurrentPosition, theme: MapTheme, now: number): Feature<Point | Polygon, object>[] {
  const { position } = person;
  const circle = position?.accuracy === undefined ? [] : [circleAround(position, position.accuracy)];
  return [...circle, ...markerOf(person, theme, now)];
}

function collection<F extends Feature>(features: F[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function layersFor(theme: MapTheme): LayerSpecification[] {
  const isCluster = ['has', 'point_count'] as ['has', string];
  return [
    {
      id: 'selected-accuracy',
      type: 'fill',
      source: 'selected',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': theme.accent, 'fill-opacity': 0.12, 'fill-outline-color': theme.accent },
    },
    {
      id: 'people-markers',
      type: 'circle',
      source: 'people',
      filter: ['!', isCluster],
      paint: {
        'circle-color': theme.accent,
        'circle-radius': markerSize.plain,
        'circle-opacity': ['get', 'opacity'],
        'circle-stroke-color': ['get', 'color'],
        'circle-stroke-width': markerSize.ring,
        'circle-stroke-opacity': ['get', 'opacity'],
      },
    },
    {
      id: 'people-clusters',
      type: 'circle',
      source: 'people',
      filter: isCluster,
      paint: {
        'circle-color': theme.accent,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20, 1000, 24],
        'circle-stroke-color': theme.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'people-counts',
      type: 'symbol',
      source: 'people',
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': regular,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': theme.onAccent },
    },
    {
      id: 'selected-marker',
      type: 'circle',
      source: 'selected',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': theme.accent,
        'circle-radius': markerSize.selected,
        'circle-stroke-color': ['get', 'color'],
        'circle-stroke-width': markerSize.ring + 0.5,
      },
    },
  ];
}
