import { createContext } from 'react';

/**
 * Whether values are shown in full, on several lines, as on a record's page. In a list they are truncated to one line.
 */
export const ShowInFull = createContext(false);

/** The style of values that are shown in full. */
export const wrappedText = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
