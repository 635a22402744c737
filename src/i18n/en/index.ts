import { labelsEn } from '../../../resources/labels.en';
import { list } from './list';
import { ra } from './ra';
import { record } from './record';
import { shell } from './shell';
import { units } from './units';
import { validation } from './validation';

/** The texts of the signed-in console in English, but for those that a screen brings with it. */
export const messages = {
  list,
  ra,
  record,
  shell,
  units,
  validation,
  resources: labelsEn,
};
