import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { mapValues, omit } from 'es-toolkit';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { CallError } from '../../../../dataProvider';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource, DialogFields } from '../../../../schema/define';
import { checkInput } from '../../../../schema/kinds/draft';
import { initialOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { RecordOrganization } from '../../../organization/RecordOrganization';
import { renderPart } from '../../renderPart';
import { useScreens } from '../../useScreens';
import { KindInput } from '../form/KindInput';
import { useLabels } from '../useLabels';
import { useObstacleText } from '../useObstacleText';
import type { AffectedRecords } from './affectedRecords';
import { digitsOf } from './digitsOf';
import { usePresetAnswers } from './presetAnswers';
import { QuestionDialog } from './QuestionDialog';
import { useActionTexts } from './useActionTexts';

type Answers = Record<string, unknown>;

interface Props {
  resource: AnyResource;
  action: string;
  affected: AffectedRecords;
  onCancel: () => void;
  /** Performs the action. The dialog stays open until it resolves, and shows the error if it rejects. */
  onConfirm: (asked: Answers) => Promise<void>;
}

/** Renders the dialog before an action: its effect and number of records, its inputs, and what to type to confirm. */
export default function ActionDialog(props: Props) {
  return (
    <RecordOrganization record={props.affected.record}>
      <Dialog {...props} />
    </RecordOrganization>
  );
}

function Dialog({ resource, action, affected, onCancel, onConfirm }: Props) {
  const { count, chosen, record } = affected;
  const presetAnswers = usePresetAnswers()[action] ?? {};
  const translate = useTranslate();
  const texts = useActionTexts(resource);
  const obstacleText = useObstacleText();
  const { ask: allInputs = {}, confirm, destructive } = actionOf(resource, action) ?? {};
  const ask: DialogFields = omit(allInputs, Object.keys(presetAnswers));
  const Details = useScreens(resource).dialogs?.[action];
  const [asked, setAsked] = useState(() => initialAnswers(ask, resource, record));
  const [typed, setTyped] = useState('');
  const [hasObstacle, setHasObstacle] = useState(false);
  const acting = useMutation({ mutationFn: () => onConfirm({ ...presetAnswers, ...asked }) });
  const { error } = acting;
  // It stays busy after a success until it has closed.
  const busy = acting.isPending || acting.isSuccess;

  const isImpossible = hasObstacle || count === 0;
  const skipped = skippedKey(affected);
  const subject = { count, name: nameOf(resource, affected) };
  const expected = confirm === 'title' ? subject.name : confirm === 'count' && count > 1 ? String(count) : undefined;
  const isConfirmed =
    expected === undefined ||
    (confirm === 'count' ? digitsOf(typed) === expected : normalized(typed) === normalized(expected));
  const obstacle = obstacleText(
    Object.entries(ask).map(([key, field]) => ({
      label: texts.asked(action, key),
      problem: checkInput(field, asked[key]),
    })),
  );
  const refusal = error instanceof CallError && error.field !== undefined && error.field in ask ? error : undefined;
  const hasInputs = Object.keys(ask).length > 0;

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
          {error && !refusal && (
            <Alert severity="error" variant="outlined" sx={{ mt: 4 }}>
              {translate(error.message)}
            </Alert>
          )}
        </>
      }
      cancelLabel={texts.cancel(action, subject)}
      isImpossible={isImpossible}
      confirmLabel={texts.label(action)}
      destructive={destructive}
      obstacle={obstacle}
      disabled={!isConfirmed}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => acting.mutate()}
    >
      {!isImpossible && (hasInputs || expected !== undefined) && (
        <>
          <AskedFields {...{ resource, action, ask, asked, busy, refusal }} onChange={setAsked} />
          {expected !== undefined && (
            <TextField
              label={translate(confirm === 'title' ? 'recordLater.action.typeTitle' : 'recordLater.action.typeCount', {
                title: subject.name,
                count,
              })}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              disabled={busy}
              autoFocus={!hasInputs}
              size="small"
              fullWidth
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          )}
        </>
      )}
    </QuestionDialog>
  );
}

interface AskedFieldsProps {
  resource: AnyResource;
  action: string;
  ask: DialogFields;
  asked: Answers;
  busy: boolean;
  /** Why the service refused one of the answers. */
  refusal: CallError | undefined;
  onChange(asked: Answers): void;
}

/** Renders an action's inputs. An input shows its problem once the user has left it. */
function AskedFields({ resource, action, ask, asked, busy, refusal, onChange }: AskedFieldsProps) {
  const labels = useLabels(resource);
  const texts = useActionTexts(resource);
  const id = useId();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errorOf = (key: string) => {
    const problem = touched.has(key) && ask[key] ? checkInput(ask[key], asked[key]) : undefined;
    if (problem) return labels.problem(problem);
    return refusal?.field === key ? refusal.message : undefined;
  };
  return Object.entries(ask).map(([key, field], at) => (
    <KindInput
      key={key}
      id={`${id}-${key}`}
      field={field}
      label={texts.asked(action, key)}
      error={errorOf(key)}
      value={asked[key]}
      onChange={value => onChange({ ...asked, [key]: value })}
      onBlur={() => setTouched(new Set(touched).add(key))}
      disabled={busy}
      autoFocus={at === 0}
    />
  ));
}

/** Returns a text in one form for all that look the same: a title may have several spaces, or some that don't break. */
function normalized(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** Returns the record's title, its id if it isn't loaded, or '' for several records. */
function nameOf(resource: AnyResource, { record, selection, count }: AffectedRecords): string {
  if (record) return titleOf(resource, record);
  return count === 1 && selection.kind === 'ids' ? [...selection.ids].join() : '';
}

/** Returns the key of the text that says which of the selected records are skipped, or undefined if none are. */
function skippedKey({ count, chosen, skipsSelf, maySkip }: AffectedRecords): string | undefined {
  if (count === 0) return skipsSelf && chosen === 1 ? 'recordLater.action.notSelf' : 'recordLater.action.none';
  if (maySkip)
    return skipsSelf && count < chosen ? 'recordLater.action.leavesOutAndSelf' : 'recordLater.action.leavesOut';
  if (count === chosen) return undefined;
  if (skipsSelf && count === chosen - 1) return 'recordLater.action.notSelf';
  return skipsSelf ? 'recordLater.action.someNotSelf' : 'recordLater.action.some';
}

function initialAnswers(ask: DialogFields, resource: AnyResource, record: ConsoleRecord | undefined): Answers {
  return mapValues(ask, (field, name) => {
    const hasSameField = resource.fields[name]?.kind === field.kind;
    return (hasSameField ? record?.[name] : undefined) ?? initialOf(field) ?? null;
  });
}
