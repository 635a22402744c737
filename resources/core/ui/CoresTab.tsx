import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useTranslate } from 'ra-core';
import { KindCell } from '../../../schema/kinds/KindCell';
import { fieldOf } from '../../../schema/record';
import type { ConsoleRecord } from '../../../schema/wire';
import { useLabels } from '../../../src/screens/record/useLabels';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';
import { useResource } from '../../useResource';

const columns = ['status', 'region', 'size'] as const;

/** Lists the core instances of an organisation and polls them while shown. */
export default function CoresTab({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const cores = useResource('core');
  const labels = useLabels(cores);
  const answer = useCall(
    'core/getServersByOrg',
    { organization: record.id },
    { refetchInterval: (cores.follow ?? 0) * 1000 },
  );
  return (
    <QueryContent answer={answer} failed="core.instances.failed" empty={translate('core.instances.none')} height={120}>
      {instances => (
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
              {instances.map(instance => (
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
      )}
    </QueryContent>
  );
}
