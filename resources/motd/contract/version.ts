import { z } from 'zod';
import { call } from '../../../contract/call';
import { lines, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { rolesOf } from '../../../contract/routes';
import { motdLimits, VERSION } from './motdWords';

/** What a version announcement says of the apps and of this console. */
export const versionInfo = z.object({
  web: z.string(),
  ios: z.string(),
  android: z.string(),
  /** Older apps ask to be brought up to date. */
  minimumIos: z.string(),
  minimumAndroid: z.string(),
  /** What is new: markdown. */
  notes: z.string(),
  updatedAt: time,
  etag: etag.optional(),
});
export type VersionOnWire = z.infer<typeof versionInfo>;

const number = z.string().trim().regex(VERSION, 'must be a version such as 5.4.0').optional();

/** The released versions. */
export const version = {
  'version/getVersion': call({
    input: z.strictObject({}),
    output: versionInfo,
    callers: 'public',
    effect: 'read',
    example: {},
  }),

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
