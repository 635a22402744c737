import { useLocale, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { Comparison, Condition } from '../../../../../contract/list';
import { formatList } from '../../../../../schema/formatList';
import { fieldOf } from '../../../../../schema/record';
import { useLabels } from '../../../record/useLabels';
import { useListState } from '../../ListState';
import { ValueTexts } from '../ValueTexts';
import { valuesOf } from '../where';
import { testNameOf } from './fieldTests';

/** Renders a condition as text: 'Role is Admin or Status is Disabled'. */
export default function ConditionText({ condition }: { condition: Condition }) {
  const translate = useTranslate();
  if ('field' in condition) return <ComparisonText comparison={condition} />;
  const [join, inner] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  if (inner.length === 0) return translate('filters.words.nothing');
  const [open = '', close = ''] = translate('filters.words.group', { inner: '|' }).split('|');
  return inner.map((part, at) => {
    const isGroup = !('field' in part) && inner.length > 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a condition are identified only by position
      <Fragment key={at}>
        {at > 0 && translate(`filters.words.${join}`)}
        {isGroup && open}
        <ConditionText condition={part} />
        {isGroup && close}
      </Fragment>
    );
  });
}

function ComparisonText({ comparison }: { comparison: Comparison }) {
  const { resource } = useListState();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const locale = useLocale();
  const { field: name, operator, value } = comparison;
  const values = operator === 'empty' ? [] : valuesOf(comparison);
  // 'Is one of' a single value reads better as 'is'.
  const test = operator === 'in' && values.length === 1 ? 'eq' : testNameOf(fieldOf(resource, name), operator, value);
  const sentence = (valueText: (value: string) => string) =>
    translate('filters.words.one', {
      field: labels.field(name),
      test: translate(`filters.tests.${test}`),
      value: formatList(values.map(valueText), locale),
    }).trim();

  return (
    <ValueTexts name={name} values={values}>
      {sentence}
    </ValueTexts>
  );
}
