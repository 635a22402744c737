import type { Comparison, Condition } from '../../../../contract/list';
import { comparisonsOfField, valuesOf, withField } from '../../../../src/screens/list/filters/where';
import { useListFilter } from '../../../../src/screens/list/useListFilter';
import type { ChartField } from './segments';

/** The values that the list is filtered by, with a function to change them. */
export interface ChartFilter {
  of(field: ChartField): readonly string[];
  /** Adds a value to the filter, or removes it. */
  toggle(field: ChartField, value: string): void;
}

/** Returns the list's filter for use by the charts. */
export function useChartFilter(): ChartFilter {
  const { where, setWhere } = useListFilter();
  return {
    of: field => filterValues(where, field),
    toggle(field, value) {
      setWhere(current => {
        const previous = filterValues(current, field);
        const values = previous.includes(value) ? previous.filter(each => each !== value) : [...previous, value];
        const comparisons: Comparison[] = values.length > 0 ? [{ field, operator: 'in', value: values }] : [];
        return withField(current, field, comparisons);
      });
    },
  };
}

function filterValues(where: readonly Condition[], field: ChartField): readonly string[] {
  return comparisonsOfField(where, field)
    .filter(({ operator }) => operator === 'in')
    .flatMap(comparison => valuesOf(comparison));
}
