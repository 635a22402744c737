import { useTranslate } from 'ra-core';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { choicesFor } from '../../../../schema/kinds/choice/choice';
import { fieldOf } from '../../../../schema/record';
import type { OwnInputProps } from '../../../../schema/screens';
import { useRole } from '../../../access/useRole';
import { useScreens } from '../../useScreens';
import { useLabels } from '../useLabels';
import { KindInput } from './KindInput';
import type { RecordForm } from './useRecordForm';
import type { UniqueCheck } from './useUniqueChecks';

interface Props {
  recordForm: RecordForm;
  name: string;
  autoFocus?: boolean;
}

/** The input of one field in a record's form: the resource's own one for it, or else that of its kind. */
export function FormField(props: Props) {
  const { resource } = props.recordForm;
  const labels = useLabels(resource);
  const Override = useScreens(resource).inputs?.[props.name];
  if (!Override) return <GeneratedField {...props} />;
  const given: OwnInputProps = {
    id: props.recordForm.idOf(props.name),
    source: props.name,
    label: labels.field(props.name),
    isRequired: fieldOf(resource, props.name).required ?? false,
    helperText: labels.help(props.name) ?? false,
  };
  return isValidElement(Override) ? completed(Override, given) : <Override {...given} />;
}

/** The element with what it doesn't say itself. In `<ReferenceInput>` and the like it is said to the input within. */
function completed(element: ReactElement, given: Partial<OwnInputProps>): ReactElement {
  const own: { reference?: unknown; children?: unknown } = Object(element.props);
  if (own.reference === undefined || !isValidElement(own.children)) return cloneElement(element, { ...given, ...own });
  const { source: _named, ...words } = given;
  return cloneElement(element, undefined, completed(own.children, words));
}

function GeneratedField({ recordForm, name, autoFocus }: Props) {
  const { resource, form, unique, idOf } = recordForm;
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { field: control, fieldState } = useController({ name, control: form.control });
  const role = useRole();
  const field = fieldOf(resource, name);
  const check = unique[name];
  const taken = check?.state === 'taken' ? labels.problem({ key: 'taken' }) : undefined;

  return (
    <KindInput
      id={idOf(name)}
      field={field.kind === 'choice' ? { ...field, choices: choicesFor(field, role, control.value) } : field}
      label={labels.field(name)}
      help={check ? uniqueText(check, translate) : labels.help(name)}
      error={fieldState.error?.message ?? taken}
      value={control.value}
      onChange={control.onChange}
      onBlur={control.onBlur}
      autoFocus={autoFocus}
      choiceLabel={choice => labels.choice(name, choice)}
    />
  );
}

function uniqueText(check: UniqueCheck, translate: ReturnType<typeof useTranslate>): string | undefined {
  if (check.state === 'failed') return translate('recordLater.field.notChecked', { message: check.message });
  if (check.state === 'taken') return undefined;
  return translate(check.state === 'free' ? 'recordLater.field.free' : 'recordLater.field.checking');
}
