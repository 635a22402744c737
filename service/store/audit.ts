import { isExpiring } from '../../contract/expiringFolders';
import { groupBy } from '../../contract/groupBy';
import { areaOf } from '../../contract/store';
import { type Entry, insertEntries } from '../audit/entries';
import type { Database } from '../db/connect';
import type { StoreContext } from './context';

/** The actions on files in the audit log. Reading is logged only for a download link. */
type FileAction = 'files.upload' | 'files.copy' | 'files.delete' | 'files.download';

export interface AuditedFile {
  key: string;
  size: number;
}

/** The most deleted files that an entry names. */
const MAX_NAMED_FILES = 100;

/**
 * Logs what was done with a file.
 * @param orm the transaction of the change, so that both are committed or neither is
 * @param copiedFrom the key of the source, if the file is a copy
 */
export async function auditFile(
  orm: Pick<Database['orm'], 'execute'>,
  context: StoreContext,
  action: FileAction,
  file: AuditedFile,
  copiedFrom?: string,
): Promise<void> {
  // Skip temporary files of the console, such as the file of an import: the import itself is in the log.
  if (isExpiring(file.key) && action !== 'files.download') return;
  const from = copiedFrom === undefined || isPrivate(copiedFrom) ? {} : { from: copiedFrom };
  const values = { size: file.size, ...from };
  await note(orm, context, action, [
    {
      target: targetOf(file.key),
      organization: organizationOf(file.key, context),
      before: action === 'files.delete' ? values : null,
      after: action === 'files.delete' ? null : values,
    },
  ]);
}

/** Logs that files were deleted together: one entry per organisation. */
export async function auditDeletedFiles(
  orm: Pick<Database['orm'], 'execute'>,
  context: StoreContext,
  files: readonly AuditedFile[],
): Promise<void> {
  const byOrganization = groupBy(
    files.filter(({ key }) => !isExpiring(key)),
    ({ key }) => organizationOf(key, context),
  );
  const entries = [...byOrganization].map(([organization, group]) => {
    const [first, second] = group;
    const size = group.reduce((sum, file) => sum + file.size, 0);
    const isSingle = first !== undefined && second === undefined;
    const keys = group.map(({ key }) => key).filter(key => !isPrivate(key));
    const named = keys.length === 0 ? {} : { keys: keys.sort().slice(0, MAX_NAMED_FILES) };
    return {
      target: isSingle ? targetOf(first.key) : unnamedTarget,
      organization,
      before: isSingle ? { size } : { files: group.length, size, ...named },
    };
  });
  await note(orm, context, 'files.delete', entries);
}

/**
 * Logs that a file was downloaded by a link, with the user who made the link as the actor. Repeated downloads from the
 * same address within the hour add no entry, because anyone with a link could fill the log.
 */
export async function auditDownload(context: StoreContext, file: AuditedFile): Promise<void> {
  const { db, caller, ip } = context;
  const downloads = context.hourlyKeys();
  const download = `files.download ${caller.id} ${ip} ${file.key}`;
  if (downloads.has(download)) return;
  // Add it before the write: a file is often read in several parallel range requests.
  downloads.add(download);
  try {
    await auditFile(db.orm, context, 'files.download', file);
  } catch (error) {
    downloads.delete(download);
    throw error;
  }
}

async function note(
  orm: Pick<Database['orm'], 'execute'>,
  { requestId, ip, request, caller: { id, username, role } }: StoreContext,
  action: FileAction,
  entries: readonly Entry[],
): Promise<void> {
  const attempt = { requestId, ip, userAgent: request.headers['user-agent'], action, actor: { id, username, role } };
  await insertEntries(orm, attempt, entries);
}

const unnamedTarget: Entry['target'] = { type: 'files', id: null, label: null };

/** Omits the names of a user's private files, because readers of the log may not even list them. */
function targetOf(key: string): Entry['target'] {
  if (isPrivate(key)) return unnamedTarget;
  return { type: 'files', id: key, label: key.slice(key.lastIndexOf('/', key.length - 2) + 1) };
}

/** Returns the organisation whose log gets the entry: the file's organisation, else the caller's own. */
function organizationOf(key: string, { caller }: StoreContext): string | null {
  const area = areaOf(key);
  return area?.kind === 'organization' ? area.organization : caller.organization;
}

function isPrivate(key: string): boolean {
  return areaOf(key)?.kind === 'private';
}
