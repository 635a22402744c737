import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { use, useState } from 'react';
import { toDynamicRpc } from '../../../../dataProvider/rpcClient';
import { runSingleAction } from '../../../../dataProvider/runSingleAction';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { isRestorableChange, planRestore, type RestorePlan } from '../../../../resources/audit/restorePlan';
import { findCatalogueEntry, loadResource } from '../../../../resources/loading';
import type { AnyResource } from '../../../../schema/define';
import { formatList } from '../../../../schema/formatList';
import { useRole } from '../../../access/useRole';
import { OpenedPart } from '../../../app/OptionalPart';
import { QuestionDialog } from '../actions/QuestionDialog';
import { useRefreshRecords } from '../actions/useRefreshRecords';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { useLabels } from '../useLabels';
import { ValueTable } from './ChangeTable';

/** Renders a button that restores the values from before an audit entry, after a preview. */
export function RestoreEntry({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { targetId, targetType } = entry;
  if (
    !isRestorableChange(entry) ||
    targetType === null ||
    targetId === null ||
    findCatalogueEntry(targetType) === undefined
  )
    return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ mt: 3 }}>
        {translate('resources.audit-log.restore.open')}
      </Button>
      <OpenedPart onClose={() => setOpen(false)}>
        {isOpen && <Preview entry={entry} type={targetType} id={targetId} onClose={() => setOpen(false)} />}
      </OpenedPart>
    </>
  );
}

/** Renders the record's current values beside those to restore, or why they can't be restored. */
function Preview({ entry, type, id, onClose }: { entry: AuditEntry; type: string; id: string; onClose(): void }) {
  const translate = useTranslate();
  const text = (key: string, given?: object) => translate(`resources.audit-log.restore.${key}`, given);
  const resource = use(loadResource(type));
  const labels = useLabels(resource);
  const locale = useLocale();
  const role = useRole();
  const notify = useNotify();
  const refreshRecords = useRefreshRecords();
  const provider = useConsoleDataProvider();
  const entryOrganization = entry.organization ?? undefined;
  const client = provider.clientFor(resource.name, entryOrganization);

  // Bypass the cache, since the preview must show what will be overwritten.
  const { data: record, error } = useQuery({
    queryKey: [resource.name, 'restore', entry.id],
    queryFn: async ({ signal }) => {
      client.forget();
      return (await client.many([id], signal))[0] ?? null;
    },
    gcTime: 0,
  });
  const plan = record ? planRestore(resource, entry, record, role) : undefined;
  const saving = useMutation({
    mutationFn: async () => {
      if (!record || !plan || plan.obstacle !== undefined) return;
      const { action, values } = plan;
      if (action === undefined) await client.update(record, values, true);
      else
        await runSingleAction(toDynamicRpc(provider.rpc), {
          resource,
          action,
          record,
          organization: entryOrganization,
        });
    },
    onSuccess: () => {
      refreshRecords();
      notify('resources.audit-log.restore.done', { type: 'success' });
      onClose();
    },
  });
  const isImpossible = Boolean(error) || record === null || plan?.obstacle !== undefined;

  return (
    <QuestionDialog
      question={text('question')}
      consequence={consequence()}
      isImpossible={isImpossible}
      confirmLabel={text('confirm')}
      onCancel={onClose}
      onConfirm={() => saving.mutate()}
      disabled={plan === undefined}
      busy={saving.isPending}
      error={saving.error}
    >
      {plan && <Steps plan={plan} resource={resource} />}
    </QuestionDialog>
  );

  function consequence(): string {
    if (error) return text('unread', { message: error.message });
    if (record === undefined) return text('reading');
    if (record === null) return text('gone');
    if (plan?.obstacle === undefined) return text('consequence');
    const fields = plan.fields.map(name => (name in resource.fields ? labels.field(name) : name));
    return text(plan.obstacle, { fields: formatList(fields, locale) });
  }
}

function Steps({ plan, resource }: { plan: RestorePlan; resource: AnyResource }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.audit-log.restore.${key}`);
  return (
    <ValueTable
      label={text('question')}
      headings={[text('now'), text('next')]}
      rows={plan.steps.map(({ name, now, next }) => ({
        name,
        field: resource.fields[name],
        resource,
        values: [now, next],
      }))}
    />
  );
}
