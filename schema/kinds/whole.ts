import { createContext } from 'react';

/** Whether values are shown whole, on as many lines as they take: on a record's page, whereas a list's rows have one line. */
export const Whole = createContext(false);

/** The style of a text that is otherwise cut at the end of its line. */
export const wholeText = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
