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
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { Failed } from '../../../src/ui/Failure';
import { useCall } from '../../../src/ui/useCall';

/** The organisations that are on a server. */
export default function OrganizationsTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useCall('listOrganizationsByServer', { serverId: record.id });
  if (error) {
    return <Failed text={translate('servers.organizations.failed', { message: error.message })} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Box role="status" aria-label={translate('servers.organizations.loading')}>
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  }
  if (data.length === 0) {
    return <Typography color="textSecondary">{translate('servers.organizations.none')}</Typography>;
  }
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('servers.organizations.organization')}</TableCell>
            <TableCell>{translate('servers.organizations.vhost')}</TableCell>
            <TableCell align="right">{translate('servers.organizations.people')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ id, label, vhost, userCount }) => (
            <TableRow key={id}>
              <TableCell>
                <Link component={LinkBase} to={`/organizations/${id}/show`}>
                  {label}
                </Link>
              </TableCell>
              <TableCell>{vhost ?? '–'}</TableCell>
              <TableCell align="right">{userCount.toLocaleString(locale)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
