/**
 * `npm run map -- --bbox -0.6,51.2,0.4,51.8 --from https://…/world.pmtiles`: extracts the streets of an area from a
 * local or remote PMTiles archive into the service's data folder. The service serves it after its next start.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { numberOption, readOptions, refuse, runCommand } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const options = {
  bbox: { type: 'string' },
  from: { type: 'string' },
  zoom: { type: 'string', default: '15' },
  to: { type: 'string', default: join(process.env.DATA_DIR || './data', 'map.pmtiles') },
};

async function main() {
  const { bbox, from, zoom, to } = readOptions(options);
  if (from === undefined) {
    refuse(
      'Give the address or file of an archive by --from. Those at https://maps.protomaps.com/builds have the whole world.',
    );
  }
  const area = areaOf(bbox);
  const maxZoom = numberOption('zoom', zoom, 0, 15, { isWhole: true });
  const { extractMap } = await load('scripts/map/extract.ts');
  await mkdir(dirname(to), { recursive: true });
  let reportedShare = 0;
  const { tiles, bytes } = await extractMap({ from, to, bbox: area, maxZoom }, share => {
    if (share < reportedShare + 0.1) return;
    reportedShare = share;
    console.log(`${Math.floor(100 * share)} %`);
  });
  console.log(`${to}: ${tiles.toLocaleString('en')} tiles, ${(bytes / 1e6).toFixed(1)} MB.`);
  console.log('Restart the service to use it.');
}

function areaOf(text = '') {
  const [west, south, east, north, ...rest] = text
    .split(',')
    .map(each => (each.trim() === '' ? Number.NaN : Number(each)));
  const isArea = -180 <= west && west < east && east <= 180 && -85 <= south && south < north && north <= 85;
  if (isArea && rest.length === 0) return [west, south, east, north];
  return refuse(`--bbox must be west,south,east,north in degrees, such as -0.6,51.2,0.4,51.8, not "${text}".`);
}

await runCommand(main, "The archive can't be read");
