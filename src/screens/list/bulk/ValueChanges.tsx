import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useLabels } from '../../record/useLabels';

/** The number of records to show. */
const MAX_SHOWN = 20;

/** The column of fields. On phones they are below the names, so that old and new values are both in view. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

/** A record with the values that it will get. */
export interface Changing {
  record: ConsoleRecord;
  values: Record<string, unknown>;
}

interface Props {
  resource: AnyResource;
  changing: readonly Changing[];
  label: string;
}

/** Renders old and new values of the first records that will change, and how many more there are. */
export function ValueChanges({ resource, changing, label }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  return (
    <>
      {/* A scrollable region must be focusable. */}
      <Box
        tabIndex={0}
        sx={{
          maxHeight: 260,
          overflow: 'auto',
          mt: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& th, & td': { px: { xs: 2, sm: 3 } },
          '& tbody > tr:last-of-type > td': { borderBottom: 0 },
        }}
      >
        <Table size="small" stickyHeader aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('bulkEdit.preview.record')}</TableCell>
              <TableCell sx={wideOnly}>{translate('bulkEdit.field')}</TableCell>
              <TableCell>{translate('bulkEdit.preview.before')}</TableCell>
              <TableCell>{translate('bulkEdit.preview.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changing.slice(0, MAX_SHOWN).flatMap(({ record, values }) =>
              Object.keys(values).map((name, at) => (
                <TableRow key={`${record.id} ${name}`}>
                  <TableCell>
                    {at === 0 ? titleOf(resource, record) : null}
                    <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
                      {labels.field(name)}
                    </Typography>
                  </TableCell>
                  <TableCell sx={wideOnly}>{labels.field(name)}</TableCell>
                  {[record, values].map((side, which) => (
                    <TableCell key={which === 0 ? 'before' : 'after'} sx={{ py: 1 }}>
                      {/* The whole list: an added value is often its last. */}
                      <ShowInFull value={true}>
                        <KindCell
                          value={side[name]}
                          field={fieldOf(resource, name)}
                          resource={resource.name}
                          name={name}
                        />
                      </ShowInFull>
                    </TableCell>
                  ))}
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      </Box>
      {changing.length > MAX_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('bulkEdit.preview.more', { count: changing.length - MAX_SHOWN })}
        </Typography>
      )}
    </>
  );
}
