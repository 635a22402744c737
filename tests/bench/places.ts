import { readFile } from 'node:fs/promises';
import { distanceBetween } from '../../contract/earth';
import { openPlaces } from '../../contract/places';
import { makePlaces } from '../../scripts/lib/places.mjs';
import { compare, type Row } from './measure';

/** Compares the spatial index of places, in the middle of Europe where they are densest, with a full scan. */
export async function placesRows(): Promise<Row[]> {
  const file = await readFile(await makePlaces());
  const places = await openPlaces(async (from, to) => file.subarray(from, to));
  const spots = Array.from({ length: 200 }, (_, at) => ({
    lat: 46 + ((at * 7) % 400) / 100,
    lng: 6 + ((at * 13) % 900) / 100,
  }));
  await places.load(spots);
  const all = await places.within([5, 45, 16, 51], { population: 0, isFine: true });
  const nearest = ({ lat, lng }: (typeof spots)[number]) => {
    let best = Infinity;
    for (const place of all) best = Math.min(best, distanceBetween(lng, lat, place.lng, place.lat));
    return best;
  };
  return [
    await compare({
      what: `places: ${spots.length} positions among ${all.length} places, beside looking at each`,
      ours: () => spots.map(({ lat, lng }) => places.find(lat, lng)),
      reference: () => spots.map(nearest),
      target: { timesFaster: 50 },
    }),
  ];
}
