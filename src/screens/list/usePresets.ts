import { mapComparisons } from '../../../contract/conditions';
import type { Comparison, Condition } from '../../../contract/list';
import { type AnyResource, me } from '../../../schema/define';
import { usePerson } from '../../access/useRole';

/** Ready-made filters, by name. */
export type Presets = Readonly<Record<string, Condition>>;

/** The ready-made filters of a resource, for the person who looks. */
export function usePresets(resource: AnyResource): Presets {
  const id = usePerson()?.id ?? '';
  const given: [string, Condition][] = Object.entries(resource.list?.presets ?? {});
  return Object.fromEntries(
    given.map(([name, condition]) => [name, mapComparisons(condition, comparison => ofPerson(comparison, id))]),
  );
}

function ofPerson(comparison: Comparison, id: string): Comparison {
  const { value } = comparison;
  if (value === me) return { ...comparison, value: id };
  return Array.isArray(value) ? { ...comparison, value: value.map(each => (each === me ? id : each)) } : comparison;
}
