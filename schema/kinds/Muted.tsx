import { styled } from '@mui/material/styles';

/** Renders secondary text. */
export const Muted = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
