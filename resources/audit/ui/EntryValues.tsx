import { useLocale, useTranslate } from 'ra-core';
import { createContext, use } from 'react';
import { Ellipsis } from '../../../schema/kinds/Ellipsis';
import { Muted } from '../../../schema/kinds/Muted';
import { absoluteTime } from '../../../schema/kinds/time/relativeTime';
import { Target } from '../../../src/screens/record/history/RecordLink';
import { browserName } from '../../../src/ui/browserName';
import type { AuditEntry } from '../audit';
import { actionText } from '../entryChanges';

type Translate = (key: string, given?: object) => string;

/** When it happened, to the second: entries are compared with other logs. */
export function Moment({ at }: { at: string | null }) {
  const locale = useLocale() ?? 'en';
  if (at === null) return null;
  return (
    <time dateTime={at}>
      <Ellipsis>{absoluteTime(at, locale)}</Ellipsis>
    </time>
  );
}

/** What was done. */
export function Action({ entry }: { entry: AuditEntry }) {
  return <Ellipsis>{actionText(entry, useTranslate())}</Ellipsis>;
}

/** Whether the entries of one operation are listed, each for itself. */
export const WithinOperation = createContext(false);

/** What was changed: a record, or how many by one operation. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const isOwn = use(WithinOperation);
  // There it is the row's link to its entry.
  if (isOwn) return <Ellipsis>{entry.target ?? entry.targetId ?? '–'}</Ellipsis>;
  if (!isOfMany(entry)) return <Target entry={entry} />;
  return <Ellipsis>{countOf(entry, translate)}</Ellipsis>;
}

/** The name of the record that was changed, or how many records one operation changed. */
export function subjectText(entry: AuditEntry, translate: Translate): string {
  return isOfMany(entry) ? countOf(entry, translate) : (entry.target ?? entry.targetId ?? '');
}

/** What was done, and to which record or to how many. */
export function entryTitle(entry: AuditEntry, translate: Translate): string {
  const action = actionText(entry, translate);
  const subject = subjectText(entry, translate);
  return subject ? `${action} · ${subject}` : action;
}

/** Whether the entry stands for those of many records. */
export function isOfMany({ entries }: AuditEntry): boolean {
  return entries !== null && entries > 1;
}

function countOf({ entries, refused }: AuditEntry, translate: Translate): string {
  const parts = [translate('resources.audit-log.operation.records', { smart_count: entries })];
  if (refused) parts.push(translate('resources.audit-log.operation.refused', { smart_count: refused }));
  return parts.join(' · ');
}

/** The browser in the words people use; what it says of itself on hover, or where that is no known browser. */
export function UserAgent({ text }: { text: string | null }) {
  const translate = useTranslate();
  if (text === null) return <Muted>–</Muted>;
  const known = browserName(text);
  if (known === undefined) return <Ellipsis>{text}</Ellipsis>;
  const { browser, version, system } = known;
  const named = version === undefined ? browser : `${browser} ${version}`;
  return <span title={text}>{translate('resources.audit-log.operation.browser', { browser: named, system })}</span>;
}
