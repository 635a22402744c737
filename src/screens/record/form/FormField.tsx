import { useTranslate } from 'ra-core';
import { isValidElement, memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AnyResource } from '../../../../schema/define';
import { choicesFor } from '../../../../schema/kinds/choice/choice';
import { fieldOf } from '../../../../schema/record';
import type { CustomInputProps } from '../../../../schema/screens';
import { useRole } from '../../../access/useRole';
import { withInputProps } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { useLabels } from '../useLabels';
import { KindInput } from './KindInput';
import type { RecordForm } from './useRecordForm';
import type { UniqueCheck } from './useUniqueChecks';
import type { FormValues } from './values';

interface Props {
  recordForm: RecordForm;
  name: string;
  autoFocus?: boolean;
}

/** Renders the input of one field: the resource's own one, or else that of its kind. */
export function FormField({ recordForm, name, autoFocus }: Props) {
  const { resource, form, unique } = recordForm;
  const labels = useLabels(resource);
  const Override = useScreens(resource).inputs?.[name];
  const id = recordForm.idOf(name);
  if (!Override) {
    const check = unique[name];
    return <GeneratedField {...{ resource, control: form.control, id, name, check, autoFocus }} />;
  }
  const given: CustomInputProps = {
    id,
    source: name,
    label: labels.field(name),
    isRequired: fieldOf(resource, name).required ?? false,
    helperText: labels.help(name) ?? false,
  };
  return isValidElement(Override) ? withInputProps(Override, given) : <Override {...given} />;
}

interface GeneratedProps {
  resource: AnyResource;
  control: Control<FormValues>;
  id: string;
  name: string;
  check?: UniqueCheck;
  autoFocus?: boolean;
}

/** Subscribes to its own field only, so that typing in one field doesn't render the others. */
const GeneratedField = memo(function GeneratedField(props: GeneratedProps) {
  const { resource, control, id, name, check, autoFocus } = props;
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { field: input, fieldState } = useController({ name, control });
  const role = useRole();
  const field = fieldOf(resource, name);
  const taken = check?.state === 'taken' ? labels.problem({ key: 'taken' }) : undefined;

  return (
    <KindInput
      id={id}
      field={field.kind === 'choice' ? { ...field, choices: choicesFor(field, role, input.value) } : field}
      label={labels.field(name)}
      help={check ? uniqueText(check, translate) : labels.help(name)}
      error={fieldState.error?.message ?? taken}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      autoFocus={autoFocus}
      choiceLabel={choice => labels.choice(name, choice)}
    />
  );
});

function uniqueText(check: UniqueCheck, translate: ReturnType<typeof useTranslate>): string | undefined {
  if (check.state === 'failed') return translate('recordLater.field.notChecked', { message: check.message });
  if (check.state === 'taken') return undefined;
  return translate(check.state === 'free' ? 'recordLater.field.free' : 'recordLater.field.checking');
}
