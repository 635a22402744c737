import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { KindCell } from '../../../schema/kinds/KindCell';
import { fieldOf } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { useLabels } from '../../../src/screens/record/useLabels';
import { Failed } from '../../../src/ui/Failure';
import { useCall } from '../../../src/ui/useCall';
import { useResource } from '../../useResource';

const columns = ['status', 'region', 'size'] as const;

/** The core instances of an organisation, read again as long as they are shown. */
export default function CoresTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const cores = useResource('core');
  const labels = useLabels(cores);
  const { data, error, refetch } = useCall(
    'core/getServersByOrg',
    { organization: record.id },
    { refetchInterval: (cores.follow ?? 0) * 1000 },
  );
  if (data) {
    if (data.length === 0) return <Typography color="textSecondary">{translate('core.instances.none')}</Typography>;
    return (
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['name', ...columns].map(name => (
                <TableCell key={name}>{labels.field(name)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(instance => (
              <TableRow key={instance.id}>
                <TableCell>
                  <Link component={LinkBase} to={`/core/${instance.id}/show`}>
                    {instance.name}
                  </Link>
                </TableCell>
                {columns.map(name => (
                  <TableCell key={name}>
                    <KindCell value={instance[name]} field={fieldOf(cores, name)} resource="core" name={name} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    );
  }
  if (error) return <Failed text={translate('core.instances.failed', { message: error.message })} onRetry={refetch} />;
  return (
    <Box role="status" aria-label={translate('core.instances.loading')}>
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}
