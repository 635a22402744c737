import { z } from 'zod';
import { call } from '../../../contract/call';
import { rolesOf } from '../../../contract/routes';
import { organizationSummary } from '../../organizations/contract/organizations';
import { organizationStatuses } from '../../organizations/contract/organizationWords';

const operators = rolesOf('/organizations');
const count = z.int().min(0);

/**
 * What the dashboard needs beside the calls that other screens make: of many organisations at once, naming none of
 * them.
 */
export const dashboard = {
  /** What `getOrganizationSummary` tells of one organisation, of all of them together. */
  'platform/getSummary': call({
    input: z.strictObject({}),
    output: organizationSummary.omit({ sms: true }).extend({
      organizations: z.object({ total: count, byStatus: z.record(z.enum(organizationStatuses), count) }),
      /** Which first steps of a new installation are done; null once all are, and in a demo. */
      firstSteps: z
        .object({ organization: z.boolean(), administrator: z.boolean(), user: z.boolean(), server: z.boolean() })
        .nullable(),
    }),
    callers: operators,
    effect: 'read',
    heavy: true,
    example: {},
    addition: true,
  }),
};
