import type { Position } from '../../contract/mapping';
import { linesOf, type TracksExport } from './points';

/**
 * Writes positions as GeoJSON (RFC 7946), one feature per line. Its properties have lists of the positions' times and
 * measurements, of the same length as the line.
 */
export async function* writeGeojson({ pagesOf, people }: TracksExport): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for (const person of people) {
    const { username, name } = person;
    for await (const line of linesOf(pagesOf(person))) {
      const feature = { type: 'Feature', geometry: geometryOf(line), properties: { username, name, ...listsOf(line) } };
      yield `${separator}${JSON.stringify(feature)}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

function geometryOf(line: readonly Position[]) {
  const coordinates = line.map(({ lng, lat, altitude }) =>
    altitude === undefined ? [lng, lat] : [lng, lat, altitude],
  );
  return coordinates.length === 1
    ? { type: 'Point', coordinates: coordinates[0] }
    : { type: 'LineString', coordinates };
}

function listsOf(line: readonly Position[]) {
  const lists = ['speed', 'heading', 'accuracy', 'battery'] as const;
  return {
    times: line.map(({ timestamp }) => timestamp),
    ...Object.fromEntries(
      lists
        .filter(list => line.some(point => point[list] !== undefined))
        .map(list => [list, line.map(point => point[list] ?? null)]),
    ),
  };
}
