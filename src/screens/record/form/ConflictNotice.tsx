import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IsInteractive } from '../../../../schema/kinds/CopyText';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { fieldOf } from '../../../../schema/record';
import { useLabels } from '../useLabels';
import type { RecordForm } from './useRecordForm';

/** A field that both this user and another one have changed. */
interface Conflict {
  name: string;
  label: string;
  /** The value that the other user has saved, formatted. */
  theirs: ReactNode;
  onUse(): void;
}

interface Props {
  conflicts: readonly Conflict[];
  /** Whether a save was refused because of the conflicts. */
  isRefusal?: boolean;
}

/** Renders what another user has saved in the same fields, with buttons to use their values. */
export function ConflictNotice({ conflicts, isRefusal = false }: Props) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  const isShown = conflicts.length > 0;
  useEffect(() => {
    if (isShown && isRefusal) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown, isRefusal]);
  if (!isShown) return null;
  return (
    <Alert ref={alert} severity="warning" variant="outlined" sx={{ mb: 6, maxWidth: 560 }}>
      <AlertTitle>{translate(isRefusal ? 'recordLater.failure.conflict' : 'recordLater.conflict.title')}</AlertTitle>
      {conflicts.map(({ name, label, theirs, onUse }) => (
        <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere' }}>
            {translate('recordLater.conflict.field', { field: label })} {theirs || '–'}
          </Box>
          <Button size="small" onClick={onUse}>
            {translate('recordLater.conflict.use')}
          </Button>
        </Stack>
      ))}
      {translate('recordLater.conflict.keep')}
    </Alert>
  );
}

interface ConflictsProps {
  recordForm: RecordForm;
  /** Whether a save was refused because of the conflicts. */
  isRefusal?: boolean;
}

export function Conflicts({ recordForm, isRefusal = false }: ConflictsProps) {
  const { resource, conflicts, form } = recordForm;
  const labels = useLabels(resource);
  return (
    <ShowInFull value={true}>
      <IsInteractive value={false}>
        <ConflictNotice
          isRefusal={isRefusal}
          conflicts={Object.entries(conflicts).map(([name, value]) => ({
            name,
            label: labels.field(name),
            theirs: <KindCell value={value} field={fieldOf(resource, name)} resource={resource.name} name={name} />,
            onUse: () => form.setValue(name, value, { shouldValidate: true }),
          }))}
        />
      </IsInteractive>
    </ShowInFull>
  );
}
