import { createContext } from 'react';

/**
 * The `tabIndex` of what can be pressed within a value. In a list the arrow keys lead from row to row and Tab leaves it,
 * so its cells are no stops; a record's page makes them 0.
 */
export const TabStop = createContext<0 | -1>(-1);
