import type { Plugin } from 'vite';
import { makePlaces } from './places.mjs';

/** Returns a Vite plugin that resolves `virtual:places` to the address of the generated places file. */
export function placesFile(): Plugin {
  return {
    name: 'places-file',
    async resolveId(id) {
      return id === 'virtual:places' ? `${await makePlaces()}?url` : undefined;
    },
  };
}
