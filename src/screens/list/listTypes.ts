import type { densities } from '../../../contract/words';

export type Density = (typeof densities)[number];

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100, 500, 1000] as const;
