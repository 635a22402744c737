/** The words of organisations, for schemas and for the console's definitions alike. */

export const organizationStatuses = ['active', 'trial', 'suspended'] as const;
