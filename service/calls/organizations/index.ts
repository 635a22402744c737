import { listingOrganizations } from './list';
import { readingOrganizations } from './read';
import { writingOrganizations } from './write';

/** The handlers of the calls about organisations. */
export const organizations = { ...listingOrganizations, ...readingOrganizations, ...writingOrganizations };
