import type { Plugin } from 'vite';
import { makePlaces } from './places.mjs';

/** Has `virtual:places` be the address of the file of places, which is made for it. */
export function placesFile(): Plugin {
  return {
    name: 'places-file',
    async resolveId(id) {
      return id === 'virtual:places' ? `${await makePlaces()}?url` : undefined;
    },
  };
}
