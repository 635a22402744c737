import type { AnyResource } from '../../../schema/define';
import type { KindName } from '../../../schema/kinds';
import { fieldOf } from '../../../schema/record';
import { isSortable } from '../../../schema/restDialect';

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
  text: [130, 1.6],
  email: [180, 1.8],
  phone: [140, 1],
  domain: [170, 1.5],
  url: [180, 2],
  ip: [130, 1],
  number: [100, 0.8],
  flag: [120, 0.8],
  choice: [108, 0.6],
  time: [134, 0.8],
  reference: [140, 1.5],
  references: [166, 1.6],
  tags: [170, 2],
  json: [160, 2],
};

/** The first column says which record a row is, and stays when the table is moved sideways. */
const FIRST: Column['width'] = [200, 1.6];
/** A choice with a dot. */
const STATUS: Column['width'] = [128, 0.8];

/** The names of the fields that a resource offers as columns, the shown ones first. */
export function offeredColumns(resource: AnyResource): string[] {
  const shown: readonly string[] = resource.list?.columns ?? [];
  const others = Object.keys(resource.fields).filter(name => !shown.includes(name) && !fieldOf(resource, name).hidden);
  return [...shown, ...others];
}

/** The columns of these names, in this order. */
export function columnsOf(resource: AnyResource, names: readonly string[]): Column[] {
  return names.map((name, at) => {
    const field = fieldOf(resource, name);
    const { kind } = field;
    const width = field.kind === 'choice' && field.tones !== undefined ? STATUS : widths[kind];
    return {
      name,
      kind,
      sortable: isSortable(resource, name),
      align: kind === 'number' ? 'right' : 'left',
      width: at === 0 ? FIRST : width,
    };
  });
}
