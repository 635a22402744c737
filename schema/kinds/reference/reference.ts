import type { Kind } from '../../kind';
import { idKind } from '../id/id';

export interface ReferenceOptions {
  to: string;
}

/** The identifier of a record of another resource. */
export const referenceKind: Kind<string, ReferenceOptions> = {
  ...idKind,
  fromWire: wire => (wire === '' ? null : idKind.fromWire(wire, {})),
  operators: ['in', 'eq', 'ne', 'empty'],
};
