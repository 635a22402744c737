/** Enum values of organisations, shared by the schemas and the console's definitions. */

export const organizationStatuses = ['active', 'trial', 'suspended'] as const;
