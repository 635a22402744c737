import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { FieldCell } from '../../FieldCell';
import { useLabels } from '../useLabels';

/** The values of a record in the groups of its form. */
export function RecordDetails({ resource, record }: { resource: AnyResource; record: ConsoleRecord }) {
  const groups = Object.entries(resource.form).map(([group, names]) => ({
    group,
    names: names.filter(name => !isOnlyGiven(resource, name)),
  }));
  return (
    <Stack sx={{ gap: 4 }}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ group, names }) => (
          <DetailGroup key={group} resource={resource} record={record} group={group} names={names} />
        ))}
    </Stack>
  );
}

/** Given on creation and never answered again. */
function isOnlyGiven(resource: AnyResource, name: string): boolean {
  const { on, hidden } = fieldOf(resource, name);
  return on === 'create' && hidden === true;
}

interface GroupProps {
  resource: AnyResource;
  record: ConsoleRecord;
  group: string;
  names: readonly string[];
}

function DetailGroup({ resource, record, group, names }: GroupProps) {
  const labels = useLabels(resource);
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {labels.group(group)}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.5, sm: 1 },
        }}
      >
        {names.map(name => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {labels.field(name)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0 }}>
              <FieldCell resource={resource} name={name} record={record} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
