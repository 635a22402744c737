import { styled } from '@mui/material/styles';

/** The style of text that is truncated with an ellipsis. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Renders one truncated line, which may contain links. */
export const Clipped = styled('span')({ minWidth: 0, ...oneLine });
