import type { Field } from '../../schema/fields';
import { kindOf } from '../../schema/record';
import { csvTable } from '../csv';
import type { ImportColumn, ImportPlan } from './types';
import { examples } from './vocabulary';

/** A CSV file to fill in: the headings and one row as an example. */
export function templateCsv({ columns }: ImportPlan): string {
  return csvTable([columns.map(({ label }) => label), columns.map(exampleOf)]);
}

function exampleOf({ wire, field }: ImportColumn): string {
  const own = examples[wire];
  if (own !== undefined) return own;
  return sampleOf(field);
}

function sampleOf(field: Field): string {
  const kind = kindOf(field);
  return kind.toText(kind.sample(1, field), field);
}
