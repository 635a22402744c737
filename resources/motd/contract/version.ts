import { z } from 'zod';
import { call } from '../../../contract/call';
import { lines } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { versionInfo } from '../../../contract/session';
import { motdLimits, VERSION } from './motdWords';

const number = z.string().trim().regex(VERSION, 'must be a version such as 5.4.0').optional();

/** What is announced of released versions; `contract/session.ts` has how they are read. */
export const version = {
  /** Announces versions, and what is new in them. What is not given stays. */
  'version/updateVersion': call({
    input: z.strictObject({
      web: number,
      ios: number,
      android: number,
      /** Not above the released one. */
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
