import { mapValues } from 'es-toolkit';

type IsoTimes<R> = {
  [K in keyof R]: R[K] extends Date ? string : R[K] extends Date | null ? string | null : R[K];
};

/** Returns a row with its times as ISO 8601 text, as calls return them. */
export function withIsoTimes<R extends object>(row: R): IsoTimes<R> {
  return mapValues(row, value => (value instanceof Date ? value.toISOString() : value)) as IsoTimes<R>;
}
