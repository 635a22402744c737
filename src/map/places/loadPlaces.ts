import url from 'virtual:places';
import { openPlaces, type Places } from '../../../contract/places';
import { loadOnce } from '../../../resources/loadOnce';

const loading = new Map<string, Promise<Places>>();

/** Resolves to the world's places. Parts of the file are fetched on demand. */
export function loadPlaces(): Promise<Places> {
  return loadOnce(loading, url, () => openPlaces(createByteReader(url)));
}

/** Bytes of the first request. They cover the file's head and the world's cities, both needed first. */
const FIRST_BYTES = 0x14000;

function createByteReader(address: string) {
  let first: Promise<{ from: number; bytes: Uint8Array }> | undefined;
  let whole: Uint8Array | undefined;

  async function fetchBytes(from: number, to: number): Promise<{ from: number; bytes: Uint8Array }> {
    const response = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status === 206) return { from, bytes };
    // A server without support for range requests has sent the whole file.
    whole = bytes;
    return { from: 0, bytes };
  }

  return async (from: number, to: number): Promise<Uint8Array> => {
    if (to <= FIRST_BYTES) first ??= fetchBytes(0, FIRST_BYTES);
    try {
      const known = whole
        ? { from: 0, bytes: whole }
        : await (to <= FIRST_BYTES && first ? first : fetchBytes(from, to));
      return known.bytes.subarray(from - known.from);
    } catch (error) {
      first = undefined;
      throw error;
    }
  };
}
