import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '../../../../schema/fold';
import { Checklist } from '../../../../src/screens/list/filters/Checklist';
import { OptionSearch } from '../../../../src/screens/list/filters/OptionSearch';

interface Props {
  label: string;
  value: string | undefined;
  /** Undefined while loading. */
  items: readonly { value: string; label: string; count?: number }[] | undefined;
  /** Returns the label of a selected value that isn't among the items. */
  nameOf(value: string): string;
  error: Error | null;
  onChange(value: string | undefined): void;
}

export type ChoiceEditorProps = Pick<Props, 'label' | 'value' | 'onChange'>;

/** Above this number of items, a search field is shown. */
const SEARCH_THRESHOLD = 8;
/** Maximum number of items shown. Others are found by searching. */
const MAX_SHOWN = 100;

/** Lets the user choose one of the values of recent queries, with their counts. */
export function RecentChoices({ label, value, items, nameOf, error, onChange }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  if (error) {
    return <Typography color="error">{translate('dnsLogs.choices.failed', { message: error.message })}</Typography>;
  }
  if (items === undefined) return <Skeleton variant="rounded" height={120} />;
  const known = value === undefined || items.some(item => item.value === value);
  const offered = known ? items : [{ value, label: nameOf(value) }, ...items];
  const sought = fold(search.trim());
  const found = offered.filter(item => fold(item.label).includes(sought));
  return (
    <>
      {offered.length > SEARCH_THRESHOLD && <OptionSearch value={search} onChange={setSearch} />}
      {offered.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.choices.none')}</Typography>}
      <Checklist
        label={label}
        single
        items={found.slice(0, MAX_SHOWN)}
        checked={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
      />
      {found.length > MAX_SHOWN && (
        <Typography color="textSecondary">
          {translate('dnsLogs.choices.more', { smart_count: found.length - MAX_SHOWN })}
        </Typography>
      )}
    </>
  );
}
