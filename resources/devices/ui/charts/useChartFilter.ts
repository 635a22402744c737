import type { Comparison, Condition } from '../../../../contract/list';
import { ofField, valuesOf, withField } from '../../../../src/screens/list/filters/where';
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
    of: field => valuesIn(where, field),
    toggle(field, value) {
      setWhere(now => {
        const before = valuesIn(now, field);
        const values = before.includes(value) ? before.filter(each => each !== value) : [...before, value];
        const comparisons: Comparison[] = values.length > 0 ? [{ field, operator: 'in', value: values }] : [];
        return withField(now, field, comparisons);
      });
    },
  };
}

function valuesIn(where: readonly Condition[], field: ChartField): readonly string[] {
  return ofField(where, field)
    .filter(({ operator }) => operator === 'in')
    .flatMap(comparison => valuesOf(comparison));
}
