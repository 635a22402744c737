import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** Stacks panels over the end of the list, without moving it. */
export const FloatingPanels = styled('div')(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  bottom: 48,
  zIndex: 5,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  width: 496,
  // Space for the shadows, which `overflow` would clip.
  padding: theme.spacing(2),
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'calc(100% - 112px)',
  overflow: 'auto',
  transform: 'translateX(-50%)',
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { left: 0, bottom: 40, width: '100%', maxWidth: '100%', transform: 'none' },
}));

export const FloatingPanel = styled(Paper)(({ theme }) => ({
  flexShrink: 0,
  padding: theme.spacing(3, 4),
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.shadows[8],
  backgroundColor: theme.palette.floating,
}));
