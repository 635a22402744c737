import { styled } from '@mui/material/styles';

/** Text of second rank. */
export const Muted = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
