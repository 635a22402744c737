// Written by `npm run registry` from what is in the folders.

import type { RestCollections } from '../contract/restCollections';

/** The collections that are plain REST, by their resource. */
export const restCollections: RestCollections = {};
