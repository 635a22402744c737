import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';

/** The texts that the console has from the start in German. */
export const texts = { list, ra, record, shell, units };
