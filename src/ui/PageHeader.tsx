import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  heading: ReactNode;
  /** Beside the heading: the number of records, for example. */
  detail?: ReactNode;
  /** One line below the heading. It is hidden on phones. */
  description: string;
  /** Buttons at the right, the primary one last. */
  children?: ReactNode;
}

/** Renders the top of a page: its heading, what it is for, and its buttons. */
export function PageHeader({ heading, detail, description, children }: PageHeaderProps) {
  return (
    // The buttons wrap together below a title that would become a narrow column, or on phones is one long word.
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ alignItems: { xs: 'center', sm: 'flex-start' }, flexWrap: 'wrap', flexShrink: 0, mb: 4 }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 'min-content', sm: 240 } }}>
        <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 2, flexWrap: 'wrap' }}>
          {heading}
          {detail}
        </Stack>
        <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {description}
        </Typography>
      </Box>
      {children && (
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', '& > *': { flexShrink: 0 }, '&:empty': { display: 'none' } }}
        >
          {children}
        </Stack>
      )}
    </Stack>
  );
}
