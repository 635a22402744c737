import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useLabels } from '../useLabels';
import { Secret } from './Secret';

/** The fields of a created record that are answered this once. */
export function shownOnce(resource: AnyResource, record: ConsoleRecord): string[] {
  return Object.keys(resource.fields).filter(name => fieldOf(resource, name).shownOnce && record[name] != null);
}

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  onDone: () => void;
}

/** What is told once of a record that was just created, to be copied. Only its button closes it: it can't be had again. */
export function ShownOnce({ resource, record, onDone }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('recordLater.save.created', { name: titleOf(resource, record) })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 4 }}>
          {shownOnce(resource, record).map(name => (
            <Secret key={name} label={labels.field(name)} value={String(record[name])} help={labels.help(name)} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onDone}>
          {translate('recordLater.save.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
