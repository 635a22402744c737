import type { ComponentType } from 'react';
import type { Field } from '../fields';
import { cells } from './cells';
import { Muted } from './Muted';

export interface KindCellProps {
  /** Any value of the field's kind, or its absence. */
  value: unknown;
  field: Field;
  resource: string;
  name: string;
}

/** A value drawn by the cell of its field's kind; an en dash where there is none. */
export function KindCell(props: KindCellProps) {
  const { value, field } = props;
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return <Muted>–</Muted>;
  // A record of all cells has no common type of values; a field and the cell of its own kind always fit each other.
  const Cell = cells[field.kind] as ComponentType<KindCellProps>;
  return <Cell {...props} />;
}
