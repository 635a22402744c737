import { kindOf } from '../../schema/record';
import { csvTable } from '../csv';
import type { ImportColumn, ImportPlan } from './types';
import { examples } from './vocabulary';

/** Returns a CSV template: the headings and one example row. */
export function templateCsv({ columns }: ImportPlan): string {
  return csvTable([columns.map(({ label }) => label), columns.map(exampleOf)]);
}

function exampleOf({ wire, field }: ImportColumn): string {
  const kind = kindOf(field);
  return examples[wire] ?? kind.toText(kind.sample(1, field), field);
}
