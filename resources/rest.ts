// Written by `npm run registry` from what is in the folders.

import type { RestCollections } from '../contract/restCollections';

/** The plain REST collections by resource. */
export const restCollections: RestCollections = {};
