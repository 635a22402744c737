import { mapComparisons } from '../../../contract/conditions';
import type { Comparison, Condition } from '../../../contract/list';
import { me } from '../../../schema/define';
import { usePerson } from '../../access/useRole';
import { useListState } from './ListState';
import type { Presets } from './views/settings';

/** Returns the predefined filters of the surrounding list, with `me` replaced by the signed-in user's id. */
export function usePresets(): Presets {
  const { resource } = useListState();
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
