import { z } from 'zod';
import { call } from '../../../contract/call';
import { count } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { organizationSummary } from '../../organizations/contract/organizations';
import { organizationStatuses } from '../../organizations/contract/organizationWords';

const operators = rolesOf('/organizations');

/** The dashboard's own call, about many organisations at once. All other panels use the calls of other screens. */
export const dashboard = {
  /** Returns the totals of `getOrganizationSummary` over all organisations. */
  'platform/getSummary': call({
    input: z.strictObject({}),
    output: organizationSummary.omit({ sms: true }).extend({
      organizations: z.object({ total: count, byStatus: z.record(z.enum(organizationStatuses), count) }),
      /** Which first steps of a new installation are done. Null once all are, and in a demo. */
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
