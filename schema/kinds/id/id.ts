import type { Kind } from '../../kind';

/** A record's identifier: opaque and never edited. */
export const idKind: Kind<string> = {
  fromWire: wire => (typeof wire === 'string' || typeof wire === 'number' ? String(wire) : null),
  toWire: value => value,
  fromText: text => text,
  toText: value => value,
  sortKey: value => value,
  validate: () => undefined,
  operators: ['eq', 'in'],
  sample: n => `id-${n}`,
};
