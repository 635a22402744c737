import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Panels, usePanels } from '../../../src/app/Panels';
import { PanelGrid } from '../../../src/ui/Panel';

/** Renders a wide column of panels beside a narrow one that begins with `children`. */
export function LastRow({ now, children }: { now: number; children?: ReactNode }) {
  const hasWidePanels = usePanels('wide').length > 0;
  return (
    <PanelGrid columns={hasWidePanels ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'}>
      {hasWidePanels && (
        <Stack sx={{ gap: 4, minWidth: 0, '& > section': { flexGrow: 1 } }}>
          <Panels at="wide" now={now} />
        </Stack>
      )}
      <Stack sx={{ gap: 4, minWidth: 0 }}>
        {children}
        <Panels at="narrow" now={now} />
      </Stack>
    </PanelGrid>
  );
}
