import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AuditEntry } from '../../../../resources/audit/audit';
import { countChanges } from '../../../../resources/audit/entryChanges';
import { useResource } from '../../../../resources/useResource';
import { absoluteTime, relativeTime } from '../../../../schema/kinds/time/relativeTime';
import type { ConsoleRecord } from '../../../../schema/wire';
import { FieldCell } from '../../FieldCell';
import { ChangeTable } from './ChangeTable';
import { PutBack } from './PutBack';
import { Actor } from './RecordLink';

/** More changed values than these are shown when asked for: a creation has them all. */
const FEW = 6;

/** One entry of a record's history. */
export function HistoryEntry({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const audit = useResource('audit-log');
  // A record of the definition has its type.
  const entry = record as AuditEntry;
  const text = (key: string, given?: object) => translate(`resources.audit-log.${key}`, given);
  const isDone = entry.outcome === 'done';
  const count = countChanges(entry.before, entry.after);

  return (
    <Box component="li" sx={{ py: 4, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {text(`choices.action.${entry.action}`, { _: entry.action })}
        </Typography>
        <Typography
          component="time"
          variant="caption"
          dateTime={entry.at}
          title={relativeTime(entry.at, Date.now(), locale)}
          sx={{ color: 'text.secondary' }}
        >
          {absoluteTime(entry.at, locale)}
        </Typography>
      </Box>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        <Actor entry={entry} />
      </Typography>
      {!isDone && (
        <Box sx={{ mt: 1, fontSize: 13 }}>
          <FieldCell resource={audit} name="outcome" record={record} />
          {entry.error}
        </Box>
      )}
      {isDone && count > 0 && count <= FEW && (
        <Box sx={{ mt: 2 }}>
          <ChangeTable entry={entry} />
        </Box>
      )}
      {isDone && count > FEW && (
        <Box component="details" sx={{ mt: 2, fontSize: 13, '& summary': { cursor: 'pointer', mb: 2 } }}>
          <summary>{text('history.values', { smart_count: count })}</summary>
          <ChangeTable entry={entry} />
        </Box>
      )}
      <PutBack entry={entry} />
    </Box>
  );
}
