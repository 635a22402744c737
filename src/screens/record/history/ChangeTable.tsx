import { styled } from '@mui/material/styles';
import { useLocale, useResourceDefinitions, useTranslate } from 'ra-core';
import { use } from 'react';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { type Change, changesOf } from '../../../../resources/audit/entryChanges';
import { auditedEntries, loadResource } from '../../../../resources/loading';
import type { AnyResource } from '../../../../schema/define';
import type { Field } from '../../../../schema/fields';
import { formatList } from '../../../../schema/formatList';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { Muted } from '../../../../schema/kinds/Muted';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { absoluteTime } from '../../../../schema/kinds/time/relativeTime';

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

/** Renders the values of an audit entry before and after, under the labels of the target's fields. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`resources.audit-log.changes.${key}`);
  const changes = changesOf(useTarget(entry), entry.before, entry.after);
  if (changes.length === 0) return <Muted>{text('none')}</Muted>;
  return (
    <ValueTable
      label={text('title')}
      headings={[text('before'), text('after')]}
      rows={changes.map(({ before, after, ...of }) => ({ ...of, values: [before, after] }))}
    />
  );
}

interface ValueTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly (Pick<Change, 'name' | 'field' | 'resource'> & { values: readonly unknown[] })[];
}

/** Renders values of fields side by side, under the fields' labels. */
export function ValueTable({ label, headings, rows }: ValueTableProps) {
  const translate = useTranslate();
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{translate('resources.audit-log.changes.field')}</th>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, field, resource, values }) => (
          <tr key={`${resource?.name}.${name}`}>
            <th scope="row">
              {field && resource
                ? translate(`resources.${resource.name}.fields.${name}`)
                : translate(`resources.audit-log.changes.values.${name}`, { _: name })}
            </th>
            {headings.map((heading, at) => (
              <td key={heading}>
                <Value name={name} field={field} value={values[at]} resource={resource?.name ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns the definitions of an entry's target. Suspends while they load. */
function useTarget({ targetType, targetId }: AuditEntry): AnyResource[] {
  const loads = auditedEntries(targetType, targetId).map(({ name }) => loadResource(name));
  return loads.map(load => use(load));
}

/** Recognises a time in a value without a definition. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

interface ValueProps {
  name: string;
  field: Field | undefined;
  value: unknown;
  resource: string;
}

function Value({ name, field, value, resource }: ValueProps) {
  const visible = useResourceDefinitions();
  const locale = useLocale();
  // The titles of records that the user isn't allowed to see can't be requested.
  const isAsked = field?.kind === 'reference' || field?.kind === 'references';
  if (field && (!isAsked || field.to in visible)) {
    return (
      <ShowInFull value={true}>
        <KindCell value={value} field={field} resource={resource} name={name} />
      </ShowInFull>
    );
  }
  if (value == null || value === '') return <Muted>–</Muted>;
  if (typeof value === 'string' && isoTime.test(value)) return absoluteTime(value, locale);
  // Don't round: a coordinate keeps its precision.
  if (typeof value === 'number') return value.toLocaleString(locale, { maximumFractionDigits: 20 });
  if (Array.isArray(value)) return formatList(value.map(String), locale);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
