import { catalogue } from '../../../resources/catalogue';
import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';
import { validation } from './validation';

/** The texts of the signed-in console in English, but for those that a screen or a resource brings with it. */
export const messages = {
  list,
  ra,
  record,
  shell,
  units,
  validation,
  // Of a resource that is not loaded, the title is all there is.
  resources: Object.fromEntries(catalogue.map(({ name, title }) => [name, { title }])),
};
