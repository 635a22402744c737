import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';

/** Renders a label and the number of matching records, if known. */
export function CountedLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  const locale = useLocale();
  return (
    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      {label}{' '}
      {count !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count.toLocaleString(locale)}
        </Typography>
      )}
    </span>
  );
}
