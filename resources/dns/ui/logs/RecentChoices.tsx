import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fold } from '../../../../schema/fold';
import { Checklist } from '../../../../src/screens/list/filters/Checklist';
import { FindField } from '../../../../src/screens/list/filters/FindField';

interface Props {
  label: string;
  value: string | undefined;
  /** Undefined while no one knows. */
  items: readonly { value: string; label: string; count?: number }[] | undefined;
  /** What the chosen one is called where it is not among these. */
  nameOf(value: string): string;
  error: Error | null;
  onChange(value: string | undefined): void;
}

export type ChoiceEditorProps = Pick<Props, 'label' | 'value' | 'onChange'>;

/** From so many on they are searched through. */
const MANY = 8;
/** So many are offered; the others are found by typing. */
const OFFERED = 100;

/** One of what queries had lately, or of who asked, each with how often. */
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
      {offered.length > MANY && <FindField value={search} onChange={setSearch} />}
      {offered.length === 0 && <Typography color="textSecondary">{translate('dnsLogs.choices.none')}</Typography>}
      <Checklist
        label={label}
        single
        items={found.slice(0, OFFERED)}
        checked={value === undefined ? [] : [value]}
        onChange={([chosen]) => onChange(chosen)}
      />
      {found.length > OFFERED && (
        <Typography color="textSecondary">
          {translate('dnsLogs.choices.more', { smart_count: found.length - OFFERED })}
        </Typography>
      )}
    </>
  );
}
