import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '../../../../schema/fold';
import { Checklist, OptionSearch } from '../../../../src/screens/list/filters/Checklist';

interface Props {
  label: string;
  value: string | undefined;
  /** Undefined while loading. */
  items: readonly { value: string; label: string; count?: number }[] | undefined;
  /** Returns the label of a selected value that isn't among the items. */
  labelFor(value: string): string;
  error: Error | null;
  onChange(value: string | undefined): void;
}

export type ChoiceEditorProps = Pick<Props, 'label' | 'value' | 'onChange'>;

/** Above this number of items, a search field is shown. */
const SEARCH_THRESHOLD = 8;
/** Maximum number of items shown. Others are found by searching. */
const MAX_SHOWN_ITEMS = 100;

/** Lets the user choose one of the values of recent queries, with their counts. */
export function RecentChoices({ label, value, items, labelFor, error, onChange }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  if (error) {
    return <Typography color="error">{translate('dnsLogs.choices.failed', { message: error.message })}</Typography>;
  }
  if (items === undefined) return <Skeleton variant="rounded" height={120} />;
  const isListed = value === undefined || items.some(item => item.value === value);
  const choices = isListed ? items : [{ value, label: labelFor(value) }, ...items];
  const searchText = fold(search.trim());
  const found = choices.filter(item => fold(item.label).includes(searchText));
  return (
    <>
      {choices.length > SEARCH_THRESHOLD && <OptionSearch value={search} onChange={setSearch} />}
      {choices.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.choices.none')}</Typography>}
      <Checklist
        label={label}
        single
        items={found.slice(0, MAX_SHOWN_ITEMS)}
        checked={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
      />
      {found.length > MAX_SHOWN_ITEMS && (
        <Typography color="textSecondary">
          {translate('dnsLogs.choices.more', { smart_count: found.length - MAX_SHOWN_ITEMS })}
        </Typography>
      )}
    </>
  );
}
