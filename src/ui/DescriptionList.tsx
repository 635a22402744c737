import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DescriptionListProps {
  /** The grid's columns: the widths of names and values. */
  columns?: string;
  /** The same on phones. By default, each value is below its name there. */
  columnsOnPhone?: string;
  /** Uses the font size of tables. */
  isSmall?: boolean;
  children: ReactNode;
}

/** Renders names and values as a description list of `DescriptionItem` items. */
export function DescriptionList({
  columns = '136px 1fr',
  columnsOnPhone,
  isSmall = false,
  children,
}: DescriptionListProps) {
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

interface DescriptionItemProps {
  name: string;
  /** Shown on hover of the name. */
  help?: string | undefined;
  children: ReactNode;
}

export function DescriptionItem({ name, help, children }: DescriptionItemProps) {
  return (
    <>
      <dt title={help}>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
