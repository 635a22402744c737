import { useTranslate } from 'ra-core';
import type { Field } from '../../../../schema/fields';
import { Checklist } from './Checklist';
import type { EditorProps } from './editorProps';
import { valuesOf } from './where';

/** Renders the filter of a choice field: any of its values. */
export function ChoiceEditor({
  field,
  resource,
  name,
  label,
  single,
  comparisons,
  counts,
  onChange,
}: EditorProps<Field<'choice'>>) {
  const translate = useTranslate();
  return (
    <Checklist
      label={label}
      single={single}
      items={field.choices.map(choice => ({
        value: choice,
        label: translate(`resources.${resource}.choices.${name}.${choice}`, { _: choice }),
        count: counts?.get(choice) ?? (counts && 0),
      }))}
      checked={valuesOf(comparisons[0])}
      onChange={checked => onChange(checked.length > 0 ? [{ field: name, operator: 'in', value: checked }] : [])}
    />
  );
}
