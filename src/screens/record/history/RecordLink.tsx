import { useResourceDefinitions, useTranslate } from 'ra-core';
import { use } from 'react';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { IsInteractive } from '../../../../schema/kinds/CopyText';
import { Ellipsis } from '../../../../schema/kinds/Ellipsis';
import { Muted } from '../../../../schema/kinds/Muted';
import { Clipped } from '../../../../schema/kinds/oneLine';
import { ReferencedRecords, useReferencedRecords } from '../../../../schema/kinds/reference/ReferencedRecords';
import { ReferenceLink } from '../../../../schema/kinds/reference/ReferenceLink';

/** Renders the username of the user who acted, linked to the user if it still exists. */
export function Actor({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const { actor, actorId } = entry;
  if (actor === null) return <Muted>{translate('resources.audit-log.changes.noUser')}</Muted>;
  return <RecordLink to="manage-users" id={actorId} title={actor} />;
}

/** Renders the target's title at the time of the entry, linked to the record if it still exists. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { target, targetType, targetId } = entry;
  const title = target ?? targetId;
  if (title === null) return <Muted>–</Muted>;
  return <RecordLink to={targetType} id={targetId} title={title} />;
}

function RecordLink({ to, id, title }: { to: string | null; id: string | null; title: string }) {
  const visible = useResourceDefinitions();
  const isInteractive = use(IsInteractive);
  if (!isInteractive || to === null || id === null || !(to in visible)) return <Ellipsis>{title}</Ellipsis>;
  return (
    <ReferencedRecords to={to} ids={[id]}>
      <LinkIfExists to={to} id={id} title={title} />
    </ReferencedRecords>
  );
}

function LinkIfExists({ to, id, title }: { to: string; id: string; title: string }) {
  const exists = useReferencedRecords(to)?.get(id) !== undefined;
  if (!exists) return <Ellipsis>{title}</Ellipsis>;
  return (
    <Clipped title={title}>
      <ReferenceLink to={to} id={id} title={title} />
    </Clipped>
  );
}
