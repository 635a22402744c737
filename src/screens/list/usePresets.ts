import { mapValues } from 'es-toolkit';
import { mapComparisons } from '../../../contract/conditions';
import type { Comparison, Scalar } from '../../../contract/list';
import { CURRENT_USER } from '../../../schema/define';
import { useCurrentUser } from '../../access/useRole';
import { useListState } from './ListState';
import type { Presets } from './views/settings';

/** Returns the predefined filters of the surrounding list, with `CURRENT_USER` replaced by the signed-in user's id. */
export function usePresets(): Presets {
  const { resource } = useListState();
  const { id } = useCurrentUser();
  const presets: Presets = resource.list?.presets ?? {};
  return mapValues(presets, condition => mapComparisons(condition, comparison => ofPerson(comparison, id)));
}

function ofPerson({ value, ...test }: Comparison, id: string): Comparison {
  const withId = (each: Scalar) => (each === CURRENT_USER ? id : each);
  return { ...test, value: Array.isArray(value) ? value.map(withId) : withId(value) };
}
