import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../../../contract/formats';
import type { Comparison } from '../../../../../contract/list';
import type { Field } from '../../../../../schema/fields';
import { localInputText, MAX_LOCAL_TIME } from '../../../../../schema/formats/times';
import { ReferencePicker } from '../../../../../schema/kinds/reference/ReferencePicker';
import { VocabularyInput } from '../../../../../schema/kinds/text/VocabularyInput';
import type { VocabularyName } from '../../../../../schema/kinds/text/vocabularies';
import { isPast, parseRelative, relativeText, relativeUnits } from '../../../../../schema/kinds/time/relativeMoment';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import { Checklist } from '../Checklist';
import { useValueText } from '../ValueTexts';
import { parseMoment, parseNumber, valuesOf } from '../where';
import type { DraftRow } from './draft';
import { PlainSelect } from './PlainSelect';

interface ValueEditorProps {
  field: Field;
  row: DraftRow;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange(value: Comparison['value'] | undefined): void;
}

/** Renders the input for a condition's value, by the field's kind and the test. */
export function ValueEditor(props: ValueEditorProps) {
  const { field, row } = props;
  switch (field.kind) {
    case 'choice':
      return row.operator === 'in' ? (
        <ChoicesEditor {...props} choiceValues={field.choices} />
      ) : (
        <SingleChoiceEditor {...props} choiceValues={field.choices} />
      );
    case 'flag':
      return <SingleChoiceEditor {...props} choiceValues={['true', 'false']} />;
    case 'time':
      return parseRelative(row.value) ? (
        <RelativeTimeEditor {...props} />
      ) : (
        <TypedEditor {...props} type="datetime-local" />
      );
    case 'number':
      return <TypedEditor {...props} type="number" />;
    case 'reference':
    case 'references':
      return <ReferencesEditor {...props} field={field} />;
    default:
      return field.kind === 'text' && field.vocabulary ? (
        <VocabularyEditor {...props} field={field} vocabulary={field.vocabulary} />
      ) : (
        <TypedEditor {...props} type="text" />
      );
  }
}

type ChoicesProps = ValueEditorProps & { choiceValues: readonly string[] };

function ChoicesEditor({ field, row, choiceValues, onChange }: ChoicesProps) {
  const translate = useTranslate();
  const textOf = useValueText();
  return (
    <Checklist
      label={translate('filters.builder.value')}
      items={choiceValues.map(word => ({ value: word, label: textOf(row.field, field, word) }))}
      checked={valuesOf(row)}
      onChange={onChange}
    />
  );
}

function SingleChoiceEditor({ field, row, choiceValues, onChange, ...props }: ChoicesProps) {
  const translate = useTranslate();
  const textOf = useValueText();
  const toFieldValue = (word: string) => (field.kind === 'flag' ? word === 'true' : word);
  return (
    <PlainSelect
      {...props}
      label={translate('filters.builder.value')}
      value={String(row.value ?? '')}
      options={[
        ...(row.value === undefined ? [{ value: '', label: translate('filters.builder.choose') }] : []),
        ...choiceValues.map(word => ({ value: word, label: textOf(row.field, field, word) })),
      ]}
      onChange={word => onChange(word === '' ? undefined : toFieldValue(word))}
      sx={{ width: '100%' }}
    />
  );
}

function RelativeTimeEditor({ row, id, onChange }: ValueEditorProps) {
  const translate = useTranslate();
  const span = parseRelative(row.value) ?? { count: -7, unit: 'd' };
  const sign = isPast(span) ? -1 : 1;
  const [typed, setTyped] = useState(String(Math.abs(span.count)));
  const isInvalid = !isAmount(typed);
  const problemId = `${id}-amount`;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <TextField
        id={id}
        type="number"
        size="small"
        hiddenLabel
        value={typed}
        error={isInvalid}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isAmount(target.value)) onChange(relativeText({ ...span, count: sign * Number(target.value) }));
        }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('filters.builder.amount'),
            'aria-describedby': isInvalid ? problemId : undefined,
          },
        }}
        sx={{ width: 90 }}
      />
      <PlainSelect
        label={translate('filters.builder.unit')}
        value={span.unit}
        options={relativeUnits.map(unit => ({ value: unit, label: translate(`filters.units.${unit}`) }))}
        onChange={chosen => {
          const unit = relativeUnits.find(one => one === chosen);
          if (unit) onChange(relativeText({ ...span, unit }));
        }}
        sx={{ flexGrow: 1 }}
      />
      {isInvalid && (
        <FormHelperText id={problemId} error sx={{ width: '100%' }}>
          {translate('filters.builder.wrongAmount')}
        </FormHelperText>
      )}
    </Stack>
  );
}

/** Whether a text is a number that a relative time can have. */
function isAmount(text: string): boolean {
  return /^\d{1,5}$/.test(text);
}

type TypedEditorProps = ValueEditorProps & { type: 'text' | 'number' | 'datetime-local' };

function TypedEditor({ row, type, id, invalid, describedBy, onChange }: TypedEditorProps) {
  const translate = useTranslate();
  const isList = row.operator === 'in';
  const shown = type === 'datetime-local' ? localInputText(row.value) : valuesOf(row).join(', ');
  const read = (text: string): Comparison['value'] | undefined => {
    if (text === '') return undefined;
    if (isList) {
      const parts = text.split(',').flatMap(part => part.trim() || []);
      if (type !== 'number') return parts;
      const numbers = parts.map(Number);
      return numbers.every(Number.isFinite) ? numbers : undefined;
    }
    if (type === 'number') return parseNumber(text);
    return type === 'text' ? text : parseMoment(text);
  };
  return (
    <TextField
      id={id}
      type={isList ? 'text' : type}
      size="small"
      fullWidth
      hiddenLabel
      // A number as such, as React replaces the text 1.0 by 1, but leaves both if they are the same number.
      {...(isList ? { defaultValue: shown } : { value: type === 'number' ? (row.value ?? '') : shown })}
      placeholder={isList ? translate('filters.builder.several') : undefined}
      error={invalid}
      onChange={event => onChange(read(event.target.value))}
      slotProps={{
        htmlInput: {
          'aria-label': translate('filters.builder.value'),
          'aria-describedby': describedBy,
          maxLength: isList ? undefined : limits.search,
          max: type === 'datetime-local' ? MAX_LOCAL_TIME : undefined,
        },
      }}
    />
  );
}

type ReferencesEditorProps = ValueEditorProps & { field: Field<'reference' | 'references'> };

function ReferencesEditor({ row, onChange, ...props }: ReferencesEditorProps) {
  const { id } = props;
  const multiple = row.operator === 'in';
  return (
    <>
      <ValueLabel id={id} />
      <ReferencePicker
        {...props}
        labelId={labelIdOf(id)}
        chosen={valuesOf(row)}
        onChoose={ids => onChange(multiple ? ids : ids[0])}
        multiple={multiple}
      />
    </>
  );
}

type VocabularyEditorProps = ValueEditorProps & { field: Field<'text'>; vocabulary: VocabularyName };

function VocabularyEditor({ row, onChange, ...props }: VocabularyEditorProps) {
  const { id } = props;
  return (
    <>
      <ValueLabel id={id} />
      <VocabularyInput
        {...props}
        labelId={labelIdOf(id)}
        value={row.value}
        onChange={word => onChange(typeof word === 'string' ? word : undefined)}
      />
    </>
  );
}

const labelIdOf = (id: string) => `${id}-label`;

function ValueLabel({ id }: { id: string }) {
  const translate = useTranslate();
  return (
    <label id={labelIdOf(id)} htmlFor={id} style={visuallyHidden}>
      {translate('filters.builder.value')}
    </label>
  );
}
