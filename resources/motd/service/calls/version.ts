import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { readVersion } from '../../../../service/calls/version';
import { appVersions } from '../../../../service/db/schema';
import { compareVersions } from '../../contract/motdWords';
import { lockMotd } from './record';

const minimums = [
  { field: 'minimumIos', released: 'ios' },
  { field: 'minimumAndroid', released: 'android' },
] as const;

export const version = {
  'version/updateVersion': (changes, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      await lockMotd(tx);
      const { updatedAt: _before, etag: _read, ...present } = await readVersion(tx);
      const next = { ...present, ...changes };
      for (const { field, released } of minimums) {
        if (compareVersions(next[field], next[released]) > 0) {
          // Report the field that the caller changed.
          const wrong = changes[field] === undefined ? released : field;
          throw new CallFailure(
            'invalid',
            `The minimum version is newer than the released version ${next[released]}.`,
            wrong,
          );
        }
      }
      const values = { ...next, updatedAt: now };
      await tx.insert(appVersions).values(values).onConflictDoUpdate({ target: appVersions.id, set: values });
      return readVersion(tx);
    }),
} satisfies SomeHandlers;
