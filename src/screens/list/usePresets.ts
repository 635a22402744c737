import { mapValues } from 'es-toolkit';
import { mapComparisons } from '../../../contract/conditions';
import type { Comparison } from '../../../contract/list';
import { CURRENT_USER } from '../../../schema/define';
import { useCurrentUser } from '../../access/useRole';
import { useListState } from './ListState';
import type { Presets } from './views/settings';

/** Returns the predefined filters of the surrounding list, with `CURRENT_USER` replaced by the signed-in user's id. */
export function usePresets(): Presets {
  const { resource } = useListState();
  const id = useCurrentUser()?.id ?? '';
  const presets: Presets = resource.list?.presets ?? {};
  return mapValues(presets, condition => mapComparisons(condition, comparison => ofPerson(comparison, id)));
}

function ofPerson(comparison: Comparison, id: string): Comparison {
  const { value } = comparison;
  if (value === CURRENT_USER) return { ...comparison, value: id };
  return Array.isArray(value)
    ? { ...comparison, value: value.map(each => (each === CURRENT_USER ? id : each)) }
    : comparison;
}
