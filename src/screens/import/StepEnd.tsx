import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { size } from '../../theme/tokens';

/** The buttons at the end of a step, which stay in sight: the way back first, the way on last. */
export function StepEnd({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        // At the edge of the page, over its padding.
        bottom: { xs: -size.pagePaddingPhone, sm: -size.pagePadding },
        zIndex: 2,
        gap: 2,
        mt: 4,
        mx: { xs: -4, sm: -6 },
        mb: { xs: -4, sm: -6 },
        px: { xs: 4, sm: 6 },
        py: 3,
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      {children}
    </Stack>
  );
}
