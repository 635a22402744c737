import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '../../../../schema/fold';
import { Checklist } from '../../../screens/list/filters/Checklist';
import './logTexts';

interface Props {
  label: string;
  value: string | undefined;
  /** Undefined while nobody knows. */
  items: readonly { value: string; label: string; count: number }[] | undefined;
  error: Error | null;
  onChange(value: string | undefined): void;
}

/** From so many on they are searched through. */
const MANY = 8;

/** One of what queries had lately, each with how many did. */
export function RecentChoices({ label, value, items, error, onChange }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  if (error) {
    return <Typography color="error">{translate('dnsLogs.choices.failed', { message: error.message })}</Typography>;
  }
  if (items === undefined) return <Skeleton variant="rounded" height={120} />;
  const known = value === undefined || items.some(item => item.value === value);
  const offered = known ? items : [{ value, label: value }, ...items];
  const sought = fold(search.trim());
  return (
    <>
      {offered.length > MANY && (
        <TextField
          size="small"
          fullWidth
          autoFocus
          type="search"
          label={translate('filters.find')}
          value={search}
          onChange={event => setSearch(event.target.value)}
          sx={{ mb: 2 }}
        />
      )}
      {offered.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.choices.none')}</Typography>}
      <Checklist
        label={label}
        single
        items={offered.filter(item => fold(item.label).includes(sought))}
        checked={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
      />
    </>
  );
}
