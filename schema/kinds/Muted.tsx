import { styled } from '@mui/material/styles';

export const Muted = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
