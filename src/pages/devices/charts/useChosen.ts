import type { Comparison } from '../../../../contract/list';
import { ofField, valuesOf, withField } from '../../../screens/list/filters/where';
import { useListFilter } from '../../../screens/list/useListFilter';
import type { ChartField } from './segments';

/** The values that the list is filtered by, and choosing others. */
export interface Chosen {
  of(field: ChartField): readonly string[];
  /** Filters the list by this value of the field, too, or no longer. */
  toggle(field: ChartField, value: string): void;
}

/** What the charts have in common with the list below them: its filter. */
export function useChosen(): Chosen {
  const { where, setWhere } = useListFilter();
  const of = (field: ChartField) =>
    ofField(where, field)
      .filter(({ operator }) => operator === 'in')
      .flatMap(comparison => valuesOf(comparison));
  return {
    of,
    toggle(field, value) {
      const before = of(field);
      const values = before.includes(value) ? before.filter(each => each !== value) : [...before, value];
      const comparisons: Comparison[] = values.length > 0 ? [{ field, operator: 'in', value: values }] : [];
      setWhere(withField(where, field, comparisons));
    },
  };
}
