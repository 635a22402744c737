import { z } from 'zod';
import { call } from '../../../contract/call';
import { lines } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { versionInfo } from '../../../contract/session';
import { motdLimits, VERSION } from './motdWords';

const number = z.string().trim().regex(VERSION, 'must be a version such as 5.4.0').optional();

/** The call that announces released versions. The calls that read them are in `contract/session.ts`. */
export const version = {
  /** Announces versions and their release notes. Omitted fields keep their values. */
  'version/updateVersion': call({
    input: z.strictObject({
      web: number,
      ios: number,
      android: number,
      /** Must not be newer than the released version. */
      minimumIos: number,
      minimumAndroid: number,
      notes: lines(motdLimits.notes).optional(),
    }),
    output: versionInfo,
    callers: rolesOf('/motd'),
    effect: 'write',
    example: { ios: '5.5.0', minimumIos: '5.3.0', notes: 'Calls are **encrypted** end to end.' },
  }),
};
