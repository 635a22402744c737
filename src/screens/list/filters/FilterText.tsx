import { useLocale, useTranslate } from 'ra-core';
import type { Comparison } from '../../../../contract/list';
import type { AnyResource } from '../../../../schema/define';
import type { Field } from '../../../../schema/fields';
import { ReferenceTitles } from '../../../../schema/kinds/reference/ReferenceLink';
import { fieldOf } from '../../../../schema/record';
import { valuesOf } from './where';

export interface FilterTextProps {
  resource: AnyResource;
  name: string;
  comparisons: readonly Comparison[];
}

/** What a filter asks of a field, in words: 'Status: Active, Invited'. */
export function FilterText({ resource, name, comparisons }: FilterTextProps) {
  const translate = useTranslate();
  const textOf = useValueText(resource.name, name);
  const field = fieldOf(resource, name);
  const label = translate(`resources.${resource.name}.fields.${name}`);

  const words = (valueText: (value: string) => string) =>
    comparisons
      .map(comparison => {
        const test = comparison.operator === 'empty' && comparison.value === false ? 'hasAny' : comparison.operator;
        const value = valuesOf(comparison).map(valueText).join(', ');
        return translate(`list.filter.says.${test}`, { value });
      })
      .join(', ');
  const sentence = (what: string) => (what === '' ? label : `${label}: ${what}`);

  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceTitles to={field.to} ids={comparisons.flatMap(valuesOf)}>
        {titleOf => sentence(words(titleOf))}
      </ReferenceTitles>
    );
  }
  return sentence(words(value => textOf(field, value)));
}

function useValueText(resource: string, name: string) {
  const translate = useTranslate();
  const locale = useLocale();
  return (field: Field, value: string): string => {
    switch (field.kind) {
      case 'choice':
        return translate(`resources.${resource}.choices.${name}.${value}`, { _: value });
      case 'flag':
        return translate(value === 'true' ? 'list.cell.yes' : 'list.cell.no');
      case 'time':
        return Number.isNaN(Date.parse(value))
          ? value
          : new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
      case 'number':
        return Number(value).toLocaleString(locale);
      default:
        return value;
    }
  };
}
