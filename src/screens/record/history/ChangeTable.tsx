import { styled } from '@mui/material/styles';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { use } from 'react';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { type Change, changesOf } from '../../../../resources/audit/entryChanges';
import { entryFor, loadResource } from '../../../../resources/loading';
import type { AnyResource } from '../../../../schema/define';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { Muted } from '../../../../schema/kinds/Muted';
import { Whole } from '../../../../schema/kinds/whole';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th:first-of-type': { paddingLeft: 0, width: '30%' },
  '& th': { fontWeight: theme.typography.fontWeightMedium },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 12, fontWeight: 400, color: theme.palette.text.secondary },
}));

/** The values that an entry tells of: before and after, under the labels of the target's fields. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.audit-log.changes.${key}`);
  const resource = useTarget(entry.targetType);
  const changes = changesOf(resource, entry.before, entry.after);
  if (changes.length === 0) return <Muted>{text('none')}</Muted>;
  return (
    <Table aria-label={text('title')}>
      <thead>
        <tr>
          <th scope="col">{text('field')}</th>
          <th scope="col">{text('before')}</th>
          <th scope="col">{text('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.name}>
            <th scope="row">
              {change.field && resource ? translate(`resources.${resource.name}.fields.${change.name}`) : change.name}
            </th>
            <td>
              <Value change={change} value={change.before} resource={resource?.name ?? ''} />
            </td>
            <td>
              <Value change={change} value={change.after} resource={resource?.name ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The definition of what an entry was done to; undefined where the console has none. */
function useTarget(name: string | null): AnyResource | undefined {
  const isDefined = name !== null && entryFor(name) !== undefined;
  return isDefined ? use(loadResource(name)) : undefined;
}

function Value({ change, value, resource }: { change: Change; value: unknown; resource: string }) {
  const visible = useResourceDefinitions();
  const { field, name } = change;
  // The titles of records that the person may not see can't be asked for.
  const isAsked = field?.kind === 'reference' || field?.kind === 'references';
  if (field && (!isAsked || field.to in visible)) {
    return (
      <Whole value={true}>
        <KindCell value={value} field={field} resource={resource} name={name} />
      </Whole>
    );
  }
  if (value === undefined || value === null || value === '') return <Muted>–</Muted>;
  return Array.isArray(value) || typeof value === 'string' ? String(value) : JSON.stringify(value);
}
