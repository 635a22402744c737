import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, use, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import { actOnOne } from '../../../../dataProvider/actOnOne';
import { asOperation, dynamic } from '../../../../dataProvider/rpcClient';
import { type AuditEntry, audit } from '../../../../resources/audit/audit';
import { entryFor, loadResource } from '../../../../resources/loading';
import { useRole } from '../../../access/useRole';
import { QuestionDialog } from '../actions/QuestionDialog';
import { refreshRecords } from '../actions/recordCache';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { planOperation, type Ready } from './operationBack';

interface Props {
  /** The entry that stands for the operation. */
  entry: AuditEntry;
  /** The operation's entries. */
  where: readonly Comparison[];
}

/** Puts the values of before an operation back into all its records, after a count of what that changes. */
export function PutOperationBack({ entry, where }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { targetType } = entry;
  if (targetType === null || entryFor(targetType) === undefined) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ mb: 4 }}>
        {translate('resources.audit-log.putBack.all')}
      </Button>
      {isOpen && (
        <Suspense>
          <Question entry={entry} where={where} type={targetType} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface QuestionProps extends Props {
  type: string;
  onClose(): void;
}

function Question({ entry, where, type, onClose }: QuestionProps) {
  const translate = useTranslate();
  const text = (key: string, given?: object) => translate(`resources.audit-log.putBack.${key}`, given);
  const resource = use(loadResource(type));
  const role = useRole();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const provider = useConsoleDataProvider();
  const own = entry.organization ?? undefined;
  // Putting back is one operation of its own.
  const [operation] = useState(() => crypto.randomUUID());
  const client = provider.clientFor(resource.name, own, operation);
  const [done, setDone] = useState(0);

  const { data: plan, error } = useQuery({
    queryKey: [resource.name, 'putOperationBack', entry.id],
    queryFn: ({ signal }) =>
      planOperation({ audit: provider.clientFor(audit.name, own), where, resource, client, role }, signal),
    gcTime: 0,
    retry: false,
  });
  const putBack = async ({ record, plan: { action, values } }: Ready) => {
    if (action === undefined) await client.update(record, values, true);
    else await actOnOne(asOperation(dynamic(provider.rpc), operation), { resource, action, record, organization: own });
  };
  const saving = useMutation({
    mutationFn: async (ready: readonly Ready[]) => {
      const failures: Error[] = [];
      for (const each of ready) {
        await putBack(each).catch((failure: Error) => failures.push(failure));
        setDone(count => count + 1);
      }
      return failures;
    },
    onSuccess: (failures, ready) => {
      provider.forget();
      refreshRecords(queryClient);
      const put = ready.length - failures.length;
      if (put > 0)
        notify('resources.audit-log.putBack.allDone', { type: 'success', messageArgs: { smart_count: put } });
      if (failures.length === 0) onClose();
    },
  });
  const count = plan?.ready.length ?? 0;
  const [failure, ...furtherFailures] = saving.data ?? [];

  return (
    <QuestionDialog
      question={plan ? text('allQuestion', { smart_count: count }) : text('all')}
      consequence={error ? text('unread', { message: error.message }) : consequence()}
      cancelLabel={failure ? translate('ra.action.close') : text('cancel')}
      confirmLabel={text('confirm')}
      onCancel={onClose}
      onConfirm={() => plan && saving.mutate(plan.ready)}
      disabled={count === 0 || saving.data !== undefined}
      busy={saving.isPending}
    >
      {saving.isPending && <LinearProgress variant="determinate" value={(done / count) * 100} />}
      {failure && (
        <Alert severity="error">
          {text('allFailed', { smart_count: furtherFailures.length + 1, message: failure.message })}
        </Alert>
      )}
    </QuestionDialog>
  );

  function consequence(): string {
    if (!plan) return text('allReading');
    const parts = [
      ...(count > 0 ? [text('allConsequence')] : []),
      ...(plan.others > 0 ? [text('others', { smart_count: plan.others })] : []),
    ];
    return parts.join(' ');
  }
}
