import type { Collections } from './collection';

/** The collections that are plain REST, by their resource: which call each verb makes. */
export const collections: Collections = {};
