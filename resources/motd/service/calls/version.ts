import type { SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { readVersion } from '../../../../service/calls/version';
import { appVersions } from '../../../../service/db/schema';
import { compareVersions } from '../../contract/motdWords';
import { lockMotd } from './record';

const minimums = [
  { field: 'minimumIos', releasedField: 'ios' },
  { field: 'minimumAndroid', releasedField: 'android' },
] as const;

export const version = {
  'version/updateVersion': (changes, { db, now }) =>
    transaction({ db }, async ({ tx }) => {
      await lockMotd(tx);
      const { updatedAt: _updatedAt, etag: _etag, ...current } = await readVersion(tx);
      const next = { ...current, ...changes };
      for (const { field, releasedField } of minimums) {
        if (compareVersions(next[field], next[releasedField]) > 0) {
          // Report the field that the caller changed.
          const invalidField = changes[field] === undefined ? releasedField : field;
          throw new CallFailure(
            'invalid',
            `The minimum version is newer than the released version ${next[releasedField]}.`,
            invalidField,
          );
        }
      }
      const values = { ...next, updatedAt: now };
      await tx.insert(appVersions).values(values).onConflictDoUpdate({ target: appVersions.id, set: values });
      return readVersion(tx);
    }),
} satisfies SomeHandlers;
