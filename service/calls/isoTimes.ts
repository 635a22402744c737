import { mapValues } from 'es-toolkit';

type IsoTimes<R> = {
  [K in keyof R]: R[K] extends Date ? string : R[K] extends Date | null ? string | null : R[K];
};

/** Converts a column's value to its form on the wire: times to ISO 8601 text. */
export function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** Returns a row with its times as ISO 8601 text, as calls return them. */
export function withIsoTimes<R extends object>(row: R): IsoTimes<R> {
  return mapValues(row, wireValue) as IsoTimes<R>;
}
