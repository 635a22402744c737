import { useLocale, useTranslate } from 'ra-core';
import { isValidElement } from 'react';
import type { Comparison } from '../../../../contract/list';
import { formatList } from '../../../../schema/formatList';
import { ReferenceTitles } from '../../../../schema/kinds/reference/ReferenceLink';
import { fieldOf } from '../../../../schema/record';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import { useValueText } from './useValueText';
import { relativeTestOf, valuesOf } from './where';

export interface FilterTextProps {
  name: string;
  comparisons: readonly Comparison[];
}

/** Renders a field's filter as text: 'Status: Active, Invited'. */
export function FilterText({ name, comparisons }: FilterTextProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const locale = useLocale();
  const textOf = useValueText();
  const field = fieldOf(resource, name);
  const Own = useScreens(resource).filters?.[name];
  const label = translate(`resources.${resource.name}.fields.${name}`);

  const words = (valueText: (value: string) => string) =>
    formatList(
      comparisons.map(comparison =>
        translate(`list.filter.says.${testOf(comparison)}`, {
          value: formatList(valuesOf(comparison).map(valueText), locale),
        }),
      ),
      locale,
    );
  const sentence = (what: string) => (what === '' ? label : `${label}: ${what}`);

  const [value] = comparisons.flatMap(valuesOf);
  if (Own && !isValidElement(Own) && value !== undefined) {
    return (
      <>
        {label}: <Own.Value value={value} />
      </>
    );
  }
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceTitles to={field.to} ids={comparisons.flatMap(valuesOf)}>
        {titleOf => sentence(words(titleOf))}
      </ReferenceTitles>
    );
  }
  return sentence(words(value => textOf(name, field, value)));
}

function testOf({ operator, value }: Comparison): string {
  if (operator === 'empty' && value === false) return 'hasAny';
  return relativeTestOf(operator, value) ?? operator;
}
