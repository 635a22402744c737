import { styled } from '@mui/material/styles';

/** The style of text that is cut at its end with an ellipsis where there is no room. */
export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One line of what may be a link, cut where there is no room. */
export const Clipped = styled('span')({ minWidth: 0, ...oneLine });
