import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Field } from '../../../../schema/fields';
import { timeText } from '../../../../schema/formats/times';
import { ReferenceTitles } from '../../../../schema/kinds/reference/ReferenceLink';
import { vocabularies } from '../../../../schema/kinds/text/vocabularies';
import { parseRelative, type RelativeMoment } from '../../../../schema/kinds/time/relativeMoment';
import { fieldOf } from '../../../../schema/record';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';

const units = { m: 'minute', h: 'hour', d: 'day' } as const;

/** Returns a function that formats a filter's value: 'Administrator', 'yes', 'Austria', '7 days'. */
export function useValueText(): (name: string, field: Field, value: string) => string {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const locale = useLocale();
  return (name, field, value) => {
    switch (field.kind) {
      case 'choice':
        return labels.choice(name, value);
      case 'flag':
        return translate(value === 'true' ? 'list.cell.yes' : 'list.cell.no');
      case 'text':
        return field.vocabulary ? vocabularies[field.vocabulary].nameOf(value, locale) : value;
      case 'time':
        return momentText(value, locale);
      case 'number':
        return Number(value).toLocaleString(locale);
      default:
        return value;
    }
  };
}

interface ValueTextsProps {
  name: string;
  values: readonly string[];
  children(textOf: (value: string) => string): ReactNode;
}

/** Renders a filter's values as text, those of a reference by the records' titles. */
export function ValueTexts({ name, values, children }: ValueTextsProps) {
  const textOf = useValueText();
  const field = fieldOf(useListState().resource, name);
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceTitles to={field.to} ids={values}>
        {children}
      </ReferenceTitles>
    );
  }
  return children(value => textOf(name, field, value));
}

function momentText(value: string, locale: string): string {
  const relative = parseRelative(value);
  if (relative) return spanText(relative, locale);
  if (Number.isNaN(Date.parse(value))) return value;
  return timeText(value, locale);
}

/** Formats the distance from now, before or after: '7 days'. */
function spanText({ count, unit }: RelativeMoment, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], unitDisplay: 'long' });
  return format.format(Math.abs(count));
}
