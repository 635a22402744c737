import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, scope, time } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { rolesOf } from '../../../contract/routes';

const { write } = callsOf({ callers: rolesOf('/devices'), feature: 'securityHub', addition: true });
const acme = { organization: 'acme' };

/** How devices get the right to report, and lose it. How they speak to the service is in resources/devices/contract/deviceFeed.ts. */
export const deviceEnrolment = {
  /** Answers a code, this once, by which one device of the user enrols. An earlier code of the user ends. */
  'device/addEnrolmentCode': write({
    input: z.strictObject({ ...scope, user: id }),
    output: z.object({ code: z.string(), expiresAt: time }),
    example: { ...acme, user: demo.acmeUser },
  }),

  /** The device's token is refused from then on. What it has reported stays. */
  'device/revoke': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { ...acme, id: demo.device },
  }),
};
