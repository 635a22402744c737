import { distanceBetween, headingBetween, METRES_PER_DEGREE, RADIANS_PER_DEGREE, wrapLongitude } from './earth.ts';

/** A place of the gazetteer: a city, a town, a village or a part of a city. */
export interface Place {
  name: string;
  lat: number;
  lng: number;
  /** Approximate, because the file stores it in steps of about a third. */
  population: number;
  /** `capital`: the capital of a country. `section`: a part of a larger place. */
  kind: 'capital' | 'section' | 'place';
}

/** The location of a position relative to the place that describes it best. */
export interface Whereabouts {
  place: string;
  /** First-level division of the country, such as a state. Undefined if far away or named like the place. */
  region: string | undefined;
  /** ISO 3166-1 alpha-2 code, such as `GB`. */
  country: string;
  metres: number;
  /** The direction from the place to the position. */
  compass: CompassPoint;
  /** Whether the position is at the centre of the place, elsewhere within its estimated radius, or outside. */
  relation: 'at' | 'within' | 'outside';
}

export type CompassPoint = (typeof compassPoints)[number];

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** Returns the compass point, one of eight, of a heading in degrees. */
export function compassPoint(heading: number): CompassPoint {
  return compassPoints[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? 'n';
}

/** Reads a byte range of the places file. The result starts at `from` and may be longer than the range. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** Latitude and longitude in degrees. */
export interface Spot {
  lat: number;
  lng: number;
}

/** A bounding box in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Reverse geocoder over the places of the world. It loads tiles on demand. Once the tiles around a position are loaded,
 * finding its place takes some microseconds.
 */
export interface Places {
  /** Loads the tiles needed to find these positions. */
  load(spots: Iterable<Spot>): Promise<void>;
  /** Returns where a position is. Undefined until its tiles are loaded, null if no place is within reach. */
  find(lat: number, lng: number): Whereabouts | null | undefined;
  /** Returns the places in a box with at least `population`. Without `isFine`, only cities of `cityPopulation`. */
  within(box: Box, options: { population: number; isFine: boolean }): Promise<Place[]>;
}

/**
 * The file format: four bytes with the length of the header, the header (JSON), a block of the world's cities, and a
 * block for each tile that has places. Header and blocks are deflated. A block has the number of places in each of its
 * cells, then columns ordered by cell: longitude and latitude as fractions of the block, area, size. The names of areas
 * and places follow.
 */
export const placesFormat = {
  /** Size of a tile in degrees, and number of cells per side of a block. */
  tile: 5,
  cells: 32,
  /** Minimum population of the cities in the world block. */
  cityPopulation: 100_000,
  /** Bits of the size byte that encode the kind of place. */
  capital: 0x40,
  section: 0x80,
  /** The other bits are this factor times the decimal logarithm of the population, at most 63. */
  sizesPerDecade: 7,
} as const;

export interface PlacesHead {
  /** Lengths of the world block and of the tile blocks in bytes, in file order. */
  world: number;
  tiles: [tile: number, bytes: number][];
}

function populationOf(size: number): number {
  return 10 ** ((size & 0x3f) / placesFormat.sizesPerDecade);
}

const COLUMNS = 360 / placesFormat.tile;
const ROWS = 180 / placesFormat.tile;

function tileAt(column: number, row: number): number {
  return Math.min(ROWS - 1, Math.max(0, row)) * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS);
}

interface Block {
  count: number;
  /** Index of the first place of each cell, followed by the end index of the last cell. */
  starts: Uint32Array;
  lng: Float32Array;
  lat: Float32Array;
  area: Uint16Array;
  size: Uint8Array;
  areas: readonly string[];
  nameAt(index: number): string;
}

const utf8 = new TextDecoder();

function parseBlock(bytes: Uint8Array, [west, south, width, height]: Box): Block {
  const { buffer, byteOffset } = bytes;
  const cells = placesFormat.cells ** 2;
  const [count = 0, areasLength = 0] = new Uint32Array(buffer, byteOffset, 2);
  const counts = new Uint16Array(buffer, byteOffset + 8, cells);
  const starts = new Uint32Array(cells + 1);
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] = (starts[cell] ?? 0) + (counts[cell] ?? 0);
  const columns = byteOffset + 8 + 2 * cells;
  const column = (at: number) => new Uint16Array(buffer, columns + 2 * count * at, count);
  const degrees = (of: Uint16Array, from: number, span: number) =>
    Float32Array.from(of, share => from + ((share + 0.5) / 0x10000) * span);
  const size = new Uint8Array(buffer, columns + 6 * count, count);
  const texts = columns + 7 * count;
  const names = new Uint8Array(buffer, texts + areasLength);
  let ends: Uint32Array | undefined;
  const endsOfNames = () => {
    const found = new Uint32Array(count + 1);
    let at = 0;
    for (let i = 0; i < names.length; i++) if (names[i] === 10) found[++at] = i + 1;
    return found;
  };
  return {
    count,
    starts,
    lng: degrees(column(0), west, width),
    lat: degrees(column(1), south, height),
    area: column(2),
    size,
    areas: utf8.decode(new Uint8Array(buffer, texts, areasLength)).split('\n'),
    nameAt(index) {
      ends ??= endsOfNames();
      return utf8.decode(names.subarray(ends[index] ?? 0, (ends[index + 1] ?? 1) - 1));
    },
  };
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Maximum distance of a place in metres. Positions farther away are described by a city. */
const REACH_M = 50_000;
const CITY_REACH_M = 1_500_000;
const CELL_DEGREES = placesFormat.tile / placesFormat.cells;
/** Cells get narrow towards the poles, so this limits how many are searched to either side. */
const MAX_RINGS = 24;

/** Estimated radius in metres by size, assuming the population density of most cities (4,000 per square kilometre). */
const radii = Float64Array.from({ length: 64 }, (_, size) =>
  Math.min(12_000, 1000 * Math.sqrt(populationOf(size) / (Math.PI * 4_000))),
);
/**
 * Distances are divided by these weights, so a town wins over a village that is equally far away. The constant keeps a
 * metropolis from outweighing every place around it.
 */
const weights = radii.map(radius => radius + 5_000);
const MAX_WEIGHT = 17_000;

/**
 * Opens a places file.
 * @param maxTiles maximum number of cached tiles. A load that needs more tiles at once keeps all of them
 */
export async function openPlaces(read: ReadBytes, maxTiles = Infinity): Promise<Places> {
  const readRange = async (from: number, length: number) => (await read(from, from + length)).subarray(0, length);
  const [headLength = 0] = new Uint32Array((await readRange(0, 4)).slice().buffer);
  const head: PlacesHead = JSON.parse(utf8.decode(await inflate(await readRange(4, headLength))));
  const worldAt = 4 + headLength;
  const world = parseBlock(await inflate(await readRange(worldAt, head.world)), [-180, -90, 360, 180]);
  const tileRanges = new Map<number, { from: number; length: number }>();
  let from = worldAt + head.world;
  for (const [tile, length] of head.tiles) {
    tileRanges.set(tile, { from, length });
    from += length;
  }

  /** In order of last use, least recent first. */
  const loading = new Map<number, Promise<Block | null>>();
  const blocks = new Map<number, Block>();

  function loadTile(tile: number): Promise<Block | null> {
    const known = loading.get(tile) ?? readTile(tile);
    loading.delete(tile);
    loading.set(tile, known);
    return known;
  }

  async function readTile(tile: number): Promise<Block | null> {
    const found = tileRanges.get(tile);
    if (!found) return null;
    try {
      const [west, south] = [
        (tile % COLUMNS) * placesFormat.tile - 180,
        Math.floor(tile / COLUMNS) * placesFormat.tile - 90,
      ];
      const bytes = await inflate(await readRange(found.from, found.length));
      const block = parseBlock(bytes, [west, south, placesFormat.tile, placesFormat.tile]);
      blocks.set(tile, block);
      return block;
    } catch (error) {
      // Drop the failed tile so that the next load retries it.
      loading.delete(tile);
      throw error;
    }
  }

  async function loadTiles(tiles: ReadonlySet<number>): Promise<(Block | null)[]> {
    const found = await Promise.all([...tiles].map(loadTile));
    for (const tile of loading.keys()) {
      if (loading.size <= Math.max(maxTiles, tiles.size)) break;
      loading.delete(tile);
      blocks.delete(tile);
    }
    return found;
  }

  function isLoaded(lat: number, lng: number): boolean {
    for (const tile of tilesIn(boxAround(lat, lng))) if (tileRanges.has(tile) && !blocks.has(tile)) return false;
    return true;
  }

  function find(lat: number, lng: number): Whereabouts | null | undefined {
    if (!isLoaded(lat, lng)) return undefined;
    const near = nearestPlace(blocks, lat, lng);
    if (near) return describe(near, lat, lng);
    const city = nearestCity(world, lat, lng);
    // The city may be hundreds of kilometres away, so its region doesn't apply to the position.
    return city ? { ...describe(city, lat, lng), region: undefined } : null;
  }

  return {
    find,
    async load(spots) {
      const tiles = new Set<number>();
      for (const { lat, lng } of spots) for (const tile of tilesIn(boxAround(lat, lng))) tiles.add(tile);
      await loadTiles(tiles);
    },
    async within(box, { population, isFine }) {
      const found = isFine ? await loadTiles(new Set(tilesIn(box))) : [world];
      return found.flatMap(block => (block ? placesIn(block, box, population) : []));
    },
  };
}

/** Returns the bounding box of everything within reach of a position. */
function boxAround(lat: number, lng: number): Box {
  const latSpan = REACH_M / METRES_PER_DEGREE;
  const lngSpan = Math.min(latSpan / Math.cos(lat * RADIANS_PER_DEGREE), MAX_RINGS * CELL_DEGREES);
  return [lng - lngSpan, lat - latSpan, lng + lngSpan, lat + latSpan];
}

function* tilesIn([west, south, east, north]: Box): Generator<number> {
  const column = (lng: number) => Math.floor((lng + 180) / placesFormat.tile);
  const row = (lat: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / placesFormat.tile)));
  const last = Math.min(column(east), column(west) + COLUMNS - 1);
  for (let y = row(south); y <= row(north); y++) for (let x = column(west); x <= last; x++) yield tileAt(x, y);
}

interface FoundPlace {
  block: Block;
  index: number;
}

/** Finds the best-scoring place. Searches cells in rings outwards until no farther one can score better. */
function nearestPlace(blocks: ReadonlyMap<number, Block>, lat: number, lng: number): FoundPlace | undefined {
  const metresPerLngDegree = METRES_PER_DEGREE * Math.cos(lat * RADIANS_PER_DEGREE);
  const cellSize = CELL_DEGREES * Math.min(metresPerLngDegree, METRES_PER_DEGREE);
  const [column, row] = [Math.floor((lng + 180) / CELL_DEGREES), Math.floor((lat + 90) / CELL_DEGREES)];
  const rings = Math.min(MAX_RINGS, Math.ceil(REACH_M / cellSize));
  let found: FoundPlace | undefined;
  // Squared distances suffice for comparing.
  let best = Infinity;

  const search = (x: number, y: number) => {
    if (y < 0 || y >= ROWS * placesFormat.cells) return;
    const [tileX, tileY] = [Math.floor(x / placesFormat.cells), Math.floor(y / placesFormat.cells)];
    const block = blocks.get(tileAt(tileX, tileY));
    if (!block) return;
    const cell = (y - tileY * placesFormat.cells) * placesFormat.cells + (x - tileX * placesFormat.cells);
    const end = block.starts[cell + 1] ?? 0;
    for (let i = block.starts[cell] ?? 0; i < end; i++) {
      const east = wrapLongitude((block.lng[i] ?? 0) - lng) * metresPerLngDegree;
      const north = ((block.lat[i] ?? 0) - lat) * METRES_PER_DEGREE;
      const distance = east * east + north * north;
      const score = distance / (weights[(block.size[i] ?? 0) & 0x3f] ?? 1) ** 2;
      if (score < best && distance <= REACH_M * REACH_M) {
        best = score;
        found = { block, index: i };
      }
    }
  };

  for (let ring = 0; ring <= rings; ring++) {
    const nearest = Math.max(0, ring - 1) * cellSize;
    if (found && (nearest / MAX_WEIGHT) ** 2 >= best) break;
    for (let y = -ring; y <= ring; y++) {
      const step = Math.abs(y) === ring ? 1 : Math.max(1, 2 * ring);
      for (let x = -ring; x <= ring; x += step) search(column + x, row + y);
    }
  }
  return found;
}

function nearestCity(world: Block, lat: number, lng: number): FoundPlace | undefined {
  let [index, nearestMetres] = [-1, CITY_REACH_M];
  for (let i = 0; i < world.count; i++) {
    const north = (world.lat[i] ?? 0) - lat;
    if (Math.abs(north) * METRES_PER_DEGREE > nearestMetres) continue;
    const metres = distanceBetween(lng, lat, world.lng[i] ?? 0, world.lat[i] ?? 0);
    if (metres < nearestMetres) [index, nearestMetres] = [i, metres];
  }
  return index < 0 ? undefined : { block: world, index };
}

function describe({ block, index }: FoundPlace, lat: number, lng: number): Whereabouts {
  const [placeLat, placeLng] = [block.lat[index] ?? 0, block.lng[index] ?? 0];
  const [country = '', region = ''] = (block.areas[block.area[index] ?? 0] ?? '').split('\t');
  const place = block.nameAt(index);
  const metres = distanceBetween(lng, lat, placeLng, placeLat);
  const radius = radii[(block.size[index] ?? 0) & 0x3f] ?? 0;
  return {
    place,
    region: region === '' || region === place ? undefined : region,
    country,
    metres,
    compass: compassPoint(headingBetween({ lng: placeLng, lat: placeLat }, { lng, lat })),
    relation: metres < Math.max(700, radius / 2) ? 'at' : metres < radius ? 'within' : 'outside',
  };
}

function placesIn(block: Block, [west, south, east, north]: Box, population: number): Place[] {
  const found: Place[] = [];
  for (let i = 0; i < block.count; i++) {
    const [lat, lng, size] = [block.lat[i] ?? 0, block.lng[i] ?? 0, block.size[i] ?? 0];
    const placePopulation = populationOf(size);
    if (placePopulation < population || lat < south || lat > north) continue;
    // A map's longitude exceeds ±180° when it wraps around the world.
    if (![-360, 0, 360].some(rotation => lng + rotation >= west && lng + rotation <= east)) continue;
    const kind = size & placesFormat.capital ? 'capital' : size & placesFormat.section ? 'section' : 'place';
    found.push({ name: block.nameAt(i), lat, lng, population: placePopulation, kind });
  }
  return found;
}
