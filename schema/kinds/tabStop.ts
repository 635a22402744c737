import { createContext } from 'react';

/**
 * The `tabIndex` of interactive elements in a value. In a list the arrow keys move between rows and Tab leaves it, so
 * cells aren't tab stops. A record's page sets it to 0.
 */
export const TabStop = createContext<0 | -1>(-1);
