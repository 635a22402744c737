import { useLocale, useTranslate } from 'ra-core';
import { createContext, use } from 'react';
import { Ellipsis } from '../../../schema/kinds/Ellipsis';
import { Muted } from '../../../schema/kinds/Muted';
import { absoluteTime } from '../../../schema/kinds/time/relativeTime';
import { Target } from '../../../src/screens/record/history/RecordLink';
import { browserName } from '../../../src/ui/browserName';
import type { AuditEntry } from '../audit';
import { actionText } from '../entryChanges';

type Translate = (key: string, args?: object) => string;

/** Renders the time to the second, because entries are compared with other logs. */
export function Moment({ at }: { at: string | null }) {
  const locale = useLocale();
  if (at === null) return null;
  return (
    <time dateTime={at}>
      <Ellipsis>{absoluteTime(at, locale)}</Ellipsis>
    </time>
  );
}

export function Action({ entry }: { entry: AuditEntry }) {
  return <Ellipsis>{actionText(entry, useTranslate())}</Ellipsis>;
}

/** Whether the entries of one operation are being listed individually. */
export const WithinOperationContext = createContext(false);

/** Renders the changed record, or how many records the operation changed. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const isWithinOperation = use(WithinOperationContext);
  // In that list the cell is already a link to the entry, so it can't contain another.
  if (isWithinOperation) return <Ellipsis>{entry.target ?? entry.targetId ?? '–'}</Ellipsis>;
  if (!isBulkEntry(entry)) return <Target entry={entry} />;
  return <Ellipsis>{countOf(entry, translate)}</Ellipsis>;
}

/** The name of the record that was changed, or how many records one operation changed. */
export function subjectText(entry: AuditEntry, translate: Translate): string {
  return isBulkEntry(entry) ? countOf(entry, translate) : (entry.target ?? entry.targetId ?? '');
}

/** Returns an entry's title: the action, and the record or the number of records. */
export function entryTitle(entry: AuditEntry, translate: Translate): string {
  const action = actionText(entry, translate);
  const subject = subjectText(entry, translate);
  return subject ? `${action} · ${subject}` : action;
}

/** Whether the entry stands for an operation on many records. */
export function isBulkEntry({ entries }: AuditEntry): boolean {
  return entries !== null && entries > 1;
}

function countOf({ entries, refused }: AuditEntry, translate: Translate): string {
  const parts = [translate('resources.audit-log.operation.records', { smart_count: entries })];
  if (refused) parts.push(translate('resources.audit-log.operation.refused', { smart_count: refused }));
  return parts.join(' · ');
}

/** Renders the browser's name with the raw user agent as tooltip, or the raw string if the browser isn't recognised. */
export function UserAgent({ text }: { text: string | null }) {
  const translate = useTranslate();
  if (text === null) return <Muted>–</Muted>;
  const parsed = browserName(text);
  if (parsed === undefined) return <Ellipsis>{text}</Ellipsis>;
  const { browser, version, system } = parsed;
  const browserLabel = version === undefined ? browser : `${browser} ${version}`;
  return (
    <span title={text}>{translate('resources.audit-log.operation.browser', { browser: browserLabel, system })}</span>
  );
}
