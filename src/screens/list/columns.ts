import type { AnyResource } from '../../../schema/define';
import type { KindName } from '../../../schema/kinds';
import { fieldOf } from '../../../schema/record';

/** A column of a list: its field and the room that it takes. */
export interface Column {
  name: string;
  kind: KindName;
  sortable: boolean;
  align: 'left' | 'right';
  /** Least width in pixels, and its share of what is left over. */
  width: readonly [least: number, share: number];
}

const widths: Record<KindName, Column['width']> = {
  id: [160, 1],
  text: [180, 2],
  email: [220, 2],
  phone: [150, 1],
  domain: [200, 1.5],
  url: [200, 2],
  ip: [140, 1],
  number: [110, 0.8],
  flag: [90, 0.6],
  choice: [140, 1],
  time: [140, 1],
  reference: [160, 1.5],
  references: [240, 2],
  tags: [220, 2],
  json: [200, 2],
};

/** The names of the fields that a resource offers as columns, the shown ones first. */
export function offeredColumns(resource: AnyResource): string[] {
  const shown: readonly string[] = resource.list?.columns ?? [];
  const others = Object.keys(resource.fields).filter(name => !shown.includes(name) && !fieldOf(resource, name).hidden);
  return [...shown, ...others];
}

/** The columns of these names, in this order. */
export function columnsOf(resource: AnyResource, names: readonly string[]): Column[] {
  return names.map(name => {
    const { kind, unsortable } = fieldOf(resource, name);
    return {
      name,
      kind,
      sortable: !unsortable,
      align: kind === 'number' ? 'right' : 'left',
      width: widths[kind],
    };
  });
}
