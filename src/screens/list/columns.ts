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
  id: [150, 1],
  text: [150, 1.6],
  email: [180, 1.8],
  phone: [140, 1],
  domain: [170, 1.5],
  url: [180, 2],
  ip: [130, 1],
  number: [100, 0.8],
  flag: [124, 0.4],
  choice: [118, 0.8],
  time: [130, 0.8],
  reference: [140, 1.5],
  references: [180, 1.6],
  tags: [170, 2],
  json: [160, 2],
};

/** The first column says which record a row is, and stays when the table is moved sideways. */
const FIRST: Column['width'] = [210, 2];

/** The names of the fields that a resource offers as columns, the shown ones first. */
export function offeredColumns(resource: AnyResource): string[] {
  const shown: readonly string[] = resource.list?.columns ?? [];
  const others = Object.keys(resource.fields).filter(name => !shown.includes(name) && !fieldOf(resource, name).hidden);
  return [...shown, ...others];
}

/** The columns of these names, in this order. */
export function columnsOf(resource: AnyResource, names: readonly string[]): Column[] {
  return names.map((name, at) => {
    const { kind, unsortable } = fieldOf(resource, name);
    return {
      name,
      kind,
      sortable: !unsortable,
      align: kind === 'number' ? 'right' : 'left',
      width: at === 0 ? FIRST : widths[kind],
    };
  });
}
