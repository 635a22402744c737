import type { densities } from '../../../contract/enums';

export type Density = (typeof densities)[number];

/** The page sizes that users can choose. */
export const pageSizes = [25, 50, 100, 500, 1000] as const;
