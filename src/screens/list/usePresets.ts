import type { Condition } from '../../../contract/list';
import { type AnyResource, me } from '../../../schema/define';
import { usePerson } from '../../access/useRole';

/** Ready-made filters, by name. */
export type Presets = Readonly<Record<string, Condition>>;

/** The ready-made filters of a resource, for the person who looks. */
export function usePresets(resource: AnyResource): Presets {
  const id = usePerson()?.id ?? '';
  const given: [string, Condition][] = Object.entries(resource.list?.presets ?? {});
  return Object.fromEntries(given.map(([name, condition]) => [name, ofPerson(condition, id)]));
}

function ofPerson(condition: Condition, id: string): Condition {
  if ('all' in condition) return { all: condition.all.map(each => ofPerson(each, id)) };
  if ('any' in condition) return { any: condition.any.map(each => ofPerson(each, id)) };
  const { value } = condition;
  if (value === me) return { ...condition, value: id };
  return Array.isArray(value) ? { ...condition, value: value.map(each => (each === me ? id : each)) } : condition;
}
