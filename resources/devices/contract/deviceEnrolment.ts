import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, scope, time } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { rolesOf } from '../../../contract/routes';

const { write } = callsOf({ callers: rolesOf('/devices'), feature: 'securityHub', addition: true });
const acme = { organization: 'acme' };

/** Calls that grant and revoke a device's right to report. Devices use resources/devices/contract/deviceFeed.ts. */
export const deviceEnrolment = {
  /** Returns a one-time code for enrolling one device of the user. Replaces the user's previous code. */
  'device/addEnrolmentCode': write({
    input: z.strictObject({ ...scope, user: id }),
    output: z.object({ code: z.string(), expiresAt: time }),
    example: { ...acme, user: demo.acmeUser },
  }),

  /** Revokes the device's token. Its last report remains. */
  'device/revoke': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { ...acme, id: demo.device },
  }),
};
