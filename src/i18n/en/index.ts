import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';

/** The English texts that the console loads at start. */
export const texts = { list, ra, record, shell, units };
