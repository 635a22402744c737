import type { Kind } from '../../kind';

export interface ReferenceOptions {
  to: string;
}

/** The identifier of a record of another resource. */
export const referenceKind: Kind<string, ReferenceOptions> = {
  fromWire: wire => ((typeof wire === 'string' && wire !== '') || typeof wire === 'number' ? String(wire) : null),
  toWire: value => value,
  fromText: text => text,
  toText: value => value,
  sortKey: value => value,
  validate: () => undefined,
  operators: ['in', 'eq', 'ne', 'empty'],
  sample: n => `id-${n}`,
};
