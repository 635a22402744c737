import type { CustomResource } from '../schema/customResource';

/** Resources without a definition, rendered by react-admin's own components. See docs/react-admin.md. */
export const customResources: readonly CustomResource[] = [];
