import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { type PanelTab, panelTabs } from './userQuery';

interface Props extends Record<PanelTab, ReactNode> {
  tab: PanelTab;
  onTab(tab: PanelTab): void;
  /** The form of the drawn area, which replaces the tabs. */
  editor: ReactNode;
}

/** Renders the panel beside the map, on phones below it, with people, areas and log. */
export function PositionsPanel({ tab, onTab, editor, ...contents }: Props) {
  const translate = useTranslate();
  const id = useId();
  const isOnPhone = useOnPhone();
  const [isCollapsed, setCollapsed] = useState(false);
  const isShown = !isOnPhone || !isCollapsed;
  const panel = useRef<HTMLDivElement>(null);
  const isDrawing = editor !== undefined;
  const wasDrawing = useRef(false);
  useEffect(() => {
    // The form had the focus and has been removed.
    if (wasDrawing.current && !isDrawing && document.activeElement === document.body) panel.current?.focus();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  const label = translate(isCollapsed ? 'liveTracking.panel.show' : 'liveTracking.panel.hide');
  return (
    <Box
      component="section"
      aria-label={translate('liveTracking.panel.label')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        minHeight: 0,
        order: { xs: 1, sm: 0 },
        width: { xs: '100%', sm: 340 },
        height: { xs: isShown ? '58%' : 'auto', sm: 'auto' },
        '@media print': { width: '100%', height: 'auto' },
        bgcolor: 'background.paper',
        borderRight: { sm: 1 },
        borderTop: { xs: 1, sm: 0 },
        // For each breakpoint, since the borders above reset it.
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      {isDrawing && isShown ? (
        editor
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
            <Tabs
              value={tab}
              onChange={(_event, next: PanelTab) => onTab(next)}
              variant="fullWidth"
              aria-label={translate('liveTracking.panel.label')}
              sx={{ flexGrow: 1 }}
            >
              {panelTabs.map(each => (
                <Tab
                  key={each}
                  value={each}
                  label={translate(`liveTracking.panel.${each}`)}
                  id={`${id}-${each}`}
                  aria-controls={isShown && tab === each ? `${id}-panel` : undefined}
                  // A third of a narrow phone is less than the longest label.
                  sx={{ flexBasis: 'auto' }}
                />
              ))}
            </Tabs>
            {isOnPhone && (
              <IconButton aria-label={label} aria-expanded={isShown} onClick={() => setCollapsed(!isCollapsed)}>
                {isCollapsed ? <ExpandLess /> : <ExpandMore />}
              </IconButton>
            )}
          </Box>
          {isShown && (
            <Box
              ref={panel}
              tabIndex={-1}
              role="tabpanel"
              id={`${id}-panel`}
              aria-labelledby={`${id}-${tab}`}
              sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, outline: 'none' }}
            >
              {contents[tab]}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
