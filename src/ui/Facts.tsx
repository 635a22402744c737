import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  /** How wide names and values are. */
  columns?: string;
  /** The same on a phone; without it each value is under its name there. */
  columnsOnPhone?: string;
  /** As small as in tables. */
  isSmall?: boolean;
  children: ReactNode;
}

/** Names and their values. */
export function Facts({ columns = '136px 1fr', columnsOnPhone, isSmall = false, children }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: columnsOnPhone ?? '1fr', sm: columns },
        alignItems: 'baseline',
        rowGap: columnsOnPhone ? 1 : { sm: 2 },
        columnGap: 4,
        m: 0,
        typography: isSmall ? 'body2' : 'body1',
        '& > dt': { color: 'text.secondary' },
        '& > dd': { m: 0, mb: columnsOnPhone ? 0 : { xs: 3, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}

/** One of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
