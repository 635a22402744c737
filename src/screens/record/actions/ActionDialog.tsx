import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { CallError } from '../../../../dataProvider';
import type { DialogValues } from '../../../../dataProvider/body';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource, DialogFields } from '../../../../schema/define';
import { checkInput } from '../../../../schema/kinds/draft';
import { initialOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { RecordOrganization } from '../../../organization/RecordOrganization';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { KindInput } from '../form/KindInput';
import { useLabels } from '../useLabels';
import { digitsOf } from './digitsOf';
import { QuestionDialog } from './QuestionDialog';
import { useActionTexts } from './useActionTexts';

interface Props {
  resource: AnyResource;
  action: string;
  /** The number of records that the action applies to. `chosen` is the number that the user selected. */
  count: number;
  chosen: number;
  /** The title of the record, or empty for several. */
  name: string;
  /** The record, if there is only one and it's loaded. */
  record?: ConsoleRecord;
  /** Answers that are already determined, so the dialog doesn't ask for them. */
  presetAnswers?: DialogValues;
  /** Whether the user's own account was selected and is skipped. */
  skipsSelf: boolean;
  /** Whether records that the action doesn't apply to are skipped only when it runs. */
  maySkip: boolean;
  onCancel: () => void;
  /** Performs the action. The dialog stays open until it resolves, and shows the error if it rejects. */
  onConfirm: (asked: Record<string, unknown>) => Promise<void>;
}

/** Renders the dialog before an action: its effect and number of records, its inputs, and what to type to confirm. */
export default function ActionDialog(props: Props) {
  return (
    <RecordOrganization record={props.record}>
      <Dialog {...props} />
    </RecordOrganization>
  );
}

function Dialog(props: Props) {
  const { resource, action, count, chosen, name, record, presetAnswers = {}, onCancel, onConfirm } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const texts = useActionTexts(resource);
  const { ask: allInputs = {}, confirm, destructive } = actionOf(resource, action) ?? {};
  const ask = Object.fromEntries(Object.entries(allInputs).filter(([key]) => !(key in presetAnswers)));
  const Details = useScreens(resource).dialogs?.[action];
  const id = useId();
  const [asked, setAsked] = useState<Record<string, unknown>>(() => initialAnswers(ask, resource, record));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const [hasObstacle, setHasObstacle] = useState(false);

  const isImpossible = hasObstacle || count === 0;
  const skipped = skippedKey(props);
  const subject = { count, name };
  const expected = confirm === 'title' ? name : confirm === 'count' && count > 1 ? String(count) : undefined;
  const isConfirmed = expected === undefined || (confirm === 'count' ? digitsOf(typed) : typed.trim()) === expected;
  const isAnswered = Object.entries(ask).every(([key, field]) => !checkInput(field, asked[key]));
  const refusedField =
    error instanceof CallError && error.field !== undefined && error.field in ask ? error.field : undefined;

  const act = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm({ ...presetAnswers, ...asked });
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      setError(failure);
      setBusy(false);
    }
  };

  const fields = Object.entries(ask).map(([key, field], at) => {
    const problem = touched.has(key) ? checkInput(field, asked[key]) : undefined;
    return (
      <KindInput
        key={key}
        id={`${id}-${key}`}
        field={field}
        label={texts.asked(action, key)}
        error={problem ? labels.problem(problem) : refusedField === key ? error?.message : undefined}
        value={asked[key]}
        onChange={value => setAsked({ ...asked, [key]: value })}
        onBlur={() => setTouched(new Set(touched).add(key))}
        disabled={busy}
        autoFocus={at === 0}
      />
    );
  });
  const confirmationField = expected !== undefined && (
    <TextField
      label={translate(confirm === 'title' ? 'record.action.typeTitle' : 'record.action.typeCount', {
        title: name,
        count,
      })}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      disabled={busy}
      autoFocus={fields.length === 0}
      size="small"
      fullWidth
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  );
  const isFilledIn = fields.length > 0 || expected !== undefined;

  return (
    <QuestionDialog
      question={count === 0 ? texts.label(action) : texts.question(action, subject)}
      consequence={
        <>
          {!isImpossible && texts.consequence(action, subject)}
          {Details && record && (
            <RecordContextProvider value={record}>
              {renderPart(Details, { record, onImpossible: setHasObstacle })}
            </RecordContextProvider>
          )}
          {skipped && <Typography>{translate(skipped, { count, total: chosen })}</Typography>}
          {error && refusedField === undefined && (
            <Alert severity="error" variant="outlined" sx={{ mt: 4 }}>
              {error.message}
            </Alert>
          )}
        </>
      }
      cancelLabel={isImpossible ? translate('ra.action.close') : texts.cancel(action, subject)}
      isImpossible={isImpossible}
      confirmLabel={texts.label(action)}
      destructive={destructive}
      disabled={!isConfirmed || !isAnswered}
      busy={busy}
      onCancel={onCancel}
      onConfirm={act}
    >
      {isFilledIn && !isImpossible && (
        <>
          {fields}
          {confirmationField}
        </>
      )}
    </QuestionDialog>
  );
}

/** Returns the key of the text that says which of the selected records are skipped, or undefined if none are. */
function skippedKey({ count, chosen, skipsSelf, maySkip }: Props): string | undefined {
  if (count === 0) return skipsSelf && chosen === 1 ? 'record.action.notSelf' : 'record.action.none';
  if (maySkip) return skipsSelf && count < chosen ? 'record.action.leavesOutAndSelf' : 'record.action.leavesOut';
  if (count === chosen) return undefined;
  if (skipsSelf && count === chosen - 1) return 'record.action.notSelf';
  return skipsSelf ? 'record.action.someNotSelf' : 'record.action.some';
}

function initialAnswers(
  ask: DialogFields,
  resource: AnyResource,
  record: ConsoleRecord | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(ask).map(([name, field]) => {
      if (resource.fields[name]?.kind === field.kind && record?.[name] != null) return [name, record[name]];
      return [name, initialOf(field) ?? null];
    }),
  );
}
