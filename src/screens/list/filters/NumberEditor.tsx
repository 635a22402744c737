import { useTranslate } from 'ra-core';
import type { Field } from '../../../../schema/fields';
import type { EditorProps } from './editorProps';
import { RangeForm } from './RangeForm';

/** Renders the filter of a number: a range, open at either end. */
export function NumberEditor(props: EditorProps<Field<'number'>>) {
  const translate = useTranslate();
  return (
    <RangeForm
      {...props}
      type="number"
      labels={{ gte: translate('filters.least'), lte: translate('filters.most') }}
      format={value => String(value ?? '')}
      parse={text => (text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text))}
    />
  );
}
