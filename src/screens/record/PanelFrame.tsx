import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { createContext, type ReactNode, use, useId } from 'react';
import { useOrganizationName } from '../../organization/activeOrganization';
import { useOwner } from '../../organization/RecordOrganization';
import { printed } from '../../theme/printing';

interface Panel {
  /** The id of the panel's heading, which is its accessible name. */
  headingId: string;
  onClose: () => void;
}

/** Provided by `PanelDrawer` to its content. */
export const PanelContext = createContext<Panel | undefined>(undefined);

/**
 * Returns the context of the surrounding panel.
 * @throws Error outside a `PanelDrawer`
 */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelDrawer around it');
  return panel;
}

interface PanelDrawerProps {
  /** The width in pixels. On phones, the panel fills the screen. */
  width: number;
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const onPaper = {
  position: 'static',
  '& .MuiBackdrop-root': { display: 'none' },
  '& .MuiDrawer-paper': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    border: 0,
    boxShadow: 'none',
  },
  '& :is(dt, dd, tr)': { breakInside: 'avoid' },
  ...printed,
};

/** Renders a modal drawer at the end of the page. */
export function PanelDrawer({ width, open = true, onClose, children }: PanelDrawerProps) {
  const headingId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      sx={{ '@media print': onPaper }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': headingId,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%' },
        },
      }}
    >
      <PanelContext value={{ headingId, onClose }}>{children}</PanelContext>
    </Drawer>
  );
}

interface Props {
  title: string;
  /** The record's status, beside the title. */
  status?: ReactNode;
  /** Buttons before the close button. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** Renders a drawer's sticky header and its content. */
export function PanelFrame({ title, status, tools, children }: Props) {
  const { headingId, onClose } = usePanel();
  const translate = useTranslate();
  const owner = useOwner();
  const nameOf = useOrganizationName();
  return (
    <>
      <Stack
        component="header"
        direction="row"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 2,
          flexShrink: 0,
          alignItems: 'center',
          gap: 1,
          minHeight: 52,
          px: { xs: 4, sm: 6 },
          py: 2,
          backgroundColor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {/* On phones, the status is below the title, which needs the width. */}
        <Stack
          sx={{
            flex: 1,
            minWidth: 0,
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-start', sm: 'center' },
            columnGap: 3,
            '& > *': { maxWidth: '100%' },
            // The title is cut before the status.
            '& > :not(h2, p)': { flexShrink: 0 },
          }}
        >
          <Typography id={headingId} component="h2" variant="h6" dir="auto" noWrap title={title}>
            {title}
          </Typography>
          {owner !== undefined && (
            <Typography variant="body2" color="textSecondary" dir="auto" noWrap>
              {nameOf(owner)}
            </Typography>
          )}
          {status}
        </Stack>
        {tools}
        <IconButton size="small" onClick={onClose} aria-label={translate('ra.action.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {children && <PanelContent>{children}</PanelContent>}
    </>
  );
}

/** Renders the padded content of a drawer. */
export function PanelContent({ children }: { children: ReactNode }) {
  return <Box sx={{ flexGrow: 1, px: { xs: 4, sm: 6 }, pt: 6, pb: { xs: 4, sm: 6 } }}>{children}</Box>;
}
