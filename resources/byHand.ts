import type { ByHand } from '../schema/byHand';

/** Resources without a definition, rendered by react-admin's own components. See docs/react-admin.md. */
export const byHand: readonly ByHand[] = [];
