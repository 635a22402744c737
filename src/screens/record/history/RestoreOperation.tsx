import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { groupBy, sum, upperFirst } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { use, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import { type AuditEntry, audit } from '../../../../resources/audit/audit';
import { isRestorableChange } from '../../../../resources/audit/restorePlan';
import { findCatalogueEntry, loadResource } from '../../../../resources/loading';
import { useRole } from '../../../access/useRole';
import { OpenedPart } from '../../../app/OptionalPart';
import { ValueChanges } from '../../list/bulk/ValueChanges';
import { QuestionDialog } from '../actions/QuestionDialog';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { planOperation } from './planOperationRestore';

interface Props {
  /** One of the operation's entries, which represents it in the list. */
  entry: AuditEntry;
  /** The conditions that find the operation's entries. */
  where: readonly Comparison[];
}

/** Renders a button that restores the values from before an operation in all its records, after showing how many. */
export function RestoreOperation({ entry, where }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { targetType } = entry;
  const isChange = entry.outcome !== 'done' || isRestorableChange(entry);
  if (!isChange || targetType === null || findCatalogueEntry(targetType) === undefined) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ mb: 4 }}>
        {translate('resources.audit-log.restore.all')}
      </Button>
      <OpenedPart onClose={() => setOpen(false)}>
        {isOpen && <Question entry={entry} where={where} type={targetType} onClose={() => setOpen(false)} />}
      </OpenedPart>
    </>
  );
}

interface QuestionProps extends Props {
  type: string;
  onClose(): void;
}

function Question({ entry, where, type, onClose }: QuestionProps) {
  const translate = useTranslate();
  const text = (key: string, given?: object) => translate(`resources.audit-log.restore.${key}`, given);
  const resource = use(loadResource(type));
  const role = useRole();
  const { clientFor, runs } = useConsoleDataProvider();
  const organization = entry.organization ?? undefined;

  const { data: plan, error } = useQuery({
    queryKey: [resource.name, 'restoreOperation', entry.id],
    queryFn: ({ signal }) => {
      const clients = { audit: clientFor(audit.name, organization), client: clientFor(resource.name, organization) };
      return planOperation({ ...clients, where, resource, role }, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** Starts a bulk run, so that it shows in the activity panel, where it can be stopped and undone. */
  const restoreAll = () => {
    const byAction = groupBy(plan?.ready ?? [], ({ plan: { action } }) => action ?? 'edit');
    for (const [action, ready] of Object.entries(byAction)) {
      runs.start({
        resource: resource.name,
        action,
        organization,
        path: `/${resource.name}`,
        selection: { kind: 'ids', ids: new Set(ready.map(({ record }) => record.id)) },
        seen: new Map(ready.map(({ record }) => [record.id, record])),
        ...(action === 'edit' && { before: new Map(ready.map(({ record, plan: { values } }) => [record.id, values])) }),
      });
    }
    onClose();
  };
  const count = plan?.ready.length ?? 0;
  const isImpossible = Boolean(error) || (plan !== undefined && count === 0);

  return (
    <QuestionDialog
      question={count > 0 ? text('allQuestion', { smart_count: count }) : text(plan ? 'allImpossible' : 'all')}
      consequence={error ? text('unread', { message: error.message }) : consequence()}
      isImpossible={isImpossible}
      confirmLabel={text('confirm')}
      onCancel={onClose}
      onConfirm={restoreAll}
      disabled={plan === undefined}
    >
      {plan && count > 0 && (
        <ValueChanges
          resource={resource}
          changing={plan.ready.map(({ record, plan: { values } }) => ({ record, values }))}
          label={text('allQuestion', { smart_count: count })}
        />
      )}
    </QuestionDialog>
  );

  function consequence(): string {
    if (!plan) return text('allReading');
    const others = sum(Object.values(plan.others));
    const reasons = Object.entries(plan.others).map(([reason, count]) =>
      text(`others${upperFirst(reason)}`, { count }),
    );
    const parts = [
      ...(count > 0 ? [text('allConsequence')] : []),
      ...(others > 0 ? [text('others', { smart_count: others }), reasons.join(' · ')] : []),
    ];
    return parts.join(' ');
  }
}
