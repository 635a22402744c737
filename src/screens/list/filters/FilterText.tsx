import { useLocale, useTranslate } from 'ra-core';
import { isValidElement } from 'react';
import type { Comparison } from '../../../../contract/list';
import { formatList } from '../../../../schema/formatList';
import { useLabels } from '../../record/useLabels';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import { ValueTexts } from './ValueTexts';
import { relativeTestOf, valuesOf } from './where';

interface FilterTextProps {
  name: string;
  comparisons: readonly Comparison[];
}

/** Renders a field's filter as text: 'Status: Active, Invited'. */
export function FilterText({ name, comparisons }: FilterTextProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const locale = useLocale();
  const Own = useScreens(resource).filters?.[name];
  const label = useLabels(resource).field(name);

  const sentence = (textOf: (value: string) => string) => {
    const tests = comparisons.map(comparison =>
      translate(`list.filter.says.${testOf(comparison)}`, {
        value: formatList(valuesOf(comparison).map(textOf), locale),
      }),
    );
    return tests.length === 0 ? label : `${label}: ${formatList(tests, locale)}`;
  };

  const values = comparisons.flatMap(valuesOf);
  const [value] = values;
  if (Own && !isValidElement(Own) && value !== undefined) {
    return (
      <>
        {label}: <Own.Value value={value} />
      </>
    );
  }
  return (
    <ValueTexts name={name} values={values}>
      {sentence}
    </ValueTexts>
  );
}

function testOf({ operator, value }: Comparison): string {
  if (operator === 'empty' && value === false) return 'hasAny';
  return relativeTestOf(operator, value) ?? operator;
}
