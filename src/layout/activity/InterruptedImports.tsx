import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { openImportJournal } from '../../../dataProvider/import/importJournal';
import type { InterruptedImport } from '../../../dataProvider/import/types';
import { timeText } from '../../../schema/formats/times';
import { useCurrentUser } from '../../access/useRole';
import { addressFor } from '../../organization/organizationAddress';
import { importPath } from '../../screens/import/importRoute';
import { ActivityItem } from './ActivityItem';

/** Renders the imports that a page unload interrupted. Their screens continue or discard them. */
export function InterruptedImports({ onOpen }: { onOpen(): void }) {
  const owner = useCurrentUser().id;
  const { data = [] } = useQuery({
    queryKey: ['interruptedImports', owner],
    queryFn: () => openImportJournal(owner).unclaimed(),
    // Reads only browser storage. Another tab may have continued one.
    networkMode: 'always',
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(each => (
        <InterruptedItem key={each.id} interrupted={each} onOpen={onOpen} />
      ))}
    </Box>
  );
}

interface InterruptedItemProps {
  interrupted: InterruptedImport;
  onOpen(): void;
}

function InterruptedItem({ interrupted, onOpen }: InterruptedItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const nameId = useId();
  const { resource: name, fileName, organization, startedAt, done, total } = interrupted;
  const resource = translate(`resources.${name}.title`, { _: name });
  return (
    <ActivityItem
      title={fileName}
      nameId={nameId}
      level="h3"
      corner={null}
      when={translate('archivedImports.when', { resource, when: timeText(startedAt, locale) })}
      actions={
        <Button size="small" component={LinkBase} to={addressFor(organization, importPath(name))} onClick={onOpen}>
          {translate('ra.action.open')}
        </Button>
      }
    >
      <Typography variant="body2">
        {translate('jobs.outcome.interrupted', { outcome: translate('jobs.outcome.doneOf', { done, total }) })}
      </Typography>
    </ActivityItem>
  );
}
