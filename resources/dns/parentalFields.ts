import { flag, id, text } from '../../schema/fields';

/** What a service and a category of the catalogues have. */
export const parentalFields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true }),
  /** It is blocked now. */
  active: flag({ required: true, readOnly: true }),
  /** The profile lists it, blocked or paused. */
  selected: flag({ required: true, readOnly: true }),
  /** It passes in recreation time. */
  recreation: flag({ required: true, readOnly: true }),
};
