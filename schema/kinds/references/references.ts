import type { Kind } from '../../kind';
import { SEPARATOR, splitList } from '../../list';
import { type ReferenceOptions, referenceKind } from '../reference/reference';

/** The identifiers of several records of another resource. Separated by semicolons in files. */
export const referencesKind: Kind<readonly string[], ReferenceOptions> = {
  fromWire: (wire, options) =>
    Array.isArray(wire) ? wire.flatMap(item => referenceKind.fromWire(item, options) ?? []) : [],
  toWire: value => value,
  fromText: splitList,
  toText: value => value.join(SEPARATOR),
  sortKey: value => value.length,
  validate: () => undefined,
  operators: ['in', 'ne', 'empty'],
  sample: n => [`id-${n}`, `id-${n + 1}`],
};
