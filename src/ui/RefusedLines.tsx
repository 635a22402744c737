import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { csvTable } from '../../dataProvider/csv';
import { csvName, downloadCsv } from '../screens/list/export/downloadFile';

/** The number of rows to render. The download has all of them. */
const MAX_LISTED = 100;

interface RefusedLinesProps {
  title: string;
  rows: readonly { name: string; reason: string; line?: number }[];
}

/** Renders the rejected rows of a pasted text with their reasons and a download, or nothing if there are none. */
export function RefusedLines({ title, rows }: RefusedLinesProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (rows.length === 0) return null;

  const download = () => {
    const columns = (['line', 'name', 'reason'] as const).filter(column => rows.some(row => row[column] !== undefined));
    const heading = columns.map(column => translate(`pasting.heading.${column}`));
    const table = csvTable([heading, ...rows.map(row => columns.map(column => String(row[column] ?? '')))]);
    downloadCsv(csvName('not-added', new Date()), table);
  };

  return (
    <section aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 4, mb: 2 }}>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button size="small" onClick={download} sx={{ flexShrink: 0 }}>
          {translate('pasting.download')}
        </Button>
      </Stack>
      <Box
        component="ul"
        // A scrollable list must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={titleId}
        sx={{ maxHeight: 240, overflow: 'auto', m: 0, pl: 5 }}
      >
        {rows.slice(0, MAX_LISTED).map(({ name, reason }, at) => (
          // Names may repeat, and the list doesn't change.
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies an item
          <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{name}</strong>: {reason}
          </Typography>
        ))}
      </Box>
      {rows.length > MAX_LISTED && (
        <Typography variant="body2" color="textSecondary">
          {translate('pasting.more', { smart_count: rows.length - MAX_LISTED })}
        </Typography>
      )}
    </section>
  );
}
