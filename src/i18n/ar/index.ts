import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';

export { mirrored as styleCache } from '../../theme/mirrored';
export const texts = { list, ra, record, shell, units };
