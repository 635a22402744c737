import { styled } from '@mui/material/styles';
import { LinkBase, useCreatePath, useGetRecordRepresentation, useResourceDefinitions, useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { IsInteractive } from '../CopyText';
import { stopRowClick } from '../stopRowClick';
import { TabStop } from '../tabStop';
import { ReferencedRecords, useReferencedRecords } from './ReferencedRecords';

const Link = styled(LinkBase)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

/** Returns the URL of a link to a record, given the default path and the record, if loaded. */
export type RecordAddress = (path: string, record: object | undefined) => string;

/** Overrides the URLs of links to records. By default, their paths. */
export const RecordAddressContext = createContext<RecordAddress>(path => path);

/**
 * Calls `children` with a function that maps identifiers to record titles. A record that can't be read has its
 * identifier as title, with a note if it isn't found.
 */
export function ReferenceTitles(props: {
  to: string;
  ids: readonly string[];
  children: (titleOf: (id: string) => string) => ReactNode;
}) {
  const read = useReferencedRecords(props.to);
  if (read) return <KnownTitles {...props} />;
  return (
    <ReferencedRecords to={props.to} ids={props.ids}>
      <KnownTitles {...props} />
    </ReferencedRecords>
  );
}

function KnownTitles({ to, children }: { to: string; children: (titleOf: (id: string) => string) => ReactNode }) {
  const records = useReferencedRecords(to);
  const represent = useGetRecordRepresentation(to);
  const translate = useTranslate();
  return children(id => {
    const record = records?.get(id);
    if (record) return String(represent(record));
    if (records?.isMissing(id)) return translate('list.cell.missing', { name: id });
    return records?.isReading ? '…' : id;
  });
}

/**
 * Renders a title as a link to its record, or as plain text if it isn't found, the user has no access to it, or values
 * aren't interactive.
 */
export function ReferenceLink({ to, id, title }: { to: string; id: string; title: string }) {
  const createPath = useCreatePath();
  const visible = to in useResourceDefinitions();
  const isInteractive = use(IsInteractive);
  const tabIndex = use(TabStop);
  const path = useMemo(() => createPath({ resource: to, type: 'show', id }), [createPath, to, id]);
  const addressOf = use(RecordAddressContext);
  const records = useReferencedRecords(to);
  if (!visible || !isInteractive || records?.isMissing(id)) return title;
  return (
    <Link to={addressOf(path, records?.get(id))} tabIndex={tabIndex} onClick={stopRowClick}>
      {title}
    </Link>
  );
}
