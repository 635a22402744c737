import type { ByHand } from '../schema/byHand';

/** The resources without a definition, which react-admin's own components show; see docs/react-admin.md. */
export const byHand: readonly ByHand[] = [];
