import { catalogue } from '../../../resources/catalogue';
import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';

/** The texts of the signed-in console in English, but for those that a screen or a resource brings with it. */
export const messages = {
  list,
  ra,
  record,
  shell,
  units,
  // Of a resource that is not loaded, the title is all there is.
  resources: Object.fromEntries(catalogue.map(({ name, title }) => [name, { title }])),
};
