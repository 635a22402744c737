import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ConsoleRecord } from '../../../schema/wire';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';

/** Lists the organisations on a server. */
export default function OrganizationsTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <QueryContent
      answer={useCall('listOrganizationsByServer', { serverId: record.id })}
      failed="shell.organization.failed"
      empty={translate('servers.organizations.none')}
      height={120}
    >
      {organizations => (
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
              {organizations.map(({ id, label, vhost, userCount }) => (
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
      )}
    </QueryContent>
  );
}
