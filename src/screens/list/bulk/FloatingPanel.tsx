import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** Lies over the foot of the list without moving it. */
export const FloatingPanel = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  bottom: 56,
  zIndex: 5,
  width: 480,
  maxWidth: 'calc(100% - 32px)',
  transform: 'translateX(-50%)',
  padding: theme.spacing(3, 4),
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.shadows[8],
  backgroundColor: theme.palette.floating,
}));
