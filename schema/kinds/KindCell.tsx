import type { ComponentType } from 'react';
import type { Field } from '../fields';
import { cells } from './cells';
import { Muted } from './Muted';

export interface KindCellProps {
  /** A value of the field's kind, or none. */
  value: unknown;
  field: Field;
  resource: string;
  name: string;
}

/** Renders a value with the cell of its field's kind, or an en dash if there is none. */
export function KindCell(props: KindCellProps) {
  const { value, field } = props;
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return <Muted>–</Muted>;
  // The cells have no common props type, but a field always fits the cell of its own kind.
  const Cell = cells[field.kind] as ComponentType<KindCellProps>;
  return <Cell {...props} />;
}
