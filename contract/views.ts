import { z } from 'zod';
import { call } from './call';
import { done, id, requiredLine, time } from './common';
import { limits } from './formats';
import { condition } from './list';
import { isRoute, rolesOf, routeNames } from './routes';
import { densities } from './words';

const fieldName = z.string().min(1).max(64);

/** What a list shows and how, in the console's own field names. What is absent is as the definition says. */
export const savedViewSettings = z.strictObject({
  search: z.string().max(limits.search).optional(),
  where: z.array(condition).max(50).optional(),
  sort: z.strictObject({ field: fieldName, order: z.enum(['ASC', 'DESC']) }).optional(),
  columns: z.array(fieldName).max(100).optional(),
  density: z.enum(densities).optional(),
});
export type SavedViewSettings = z.infer<typeof savedViewSettings>;

/** The resource whose list it is: the name of its route, and of a list in a tab of a page that of the tab after it. */
const resource = z
  .string()
  .max(100)
  .regex(/^[a-z-]+(?:\/[a-z-]+)?$/)
  .refine(name => isRoute(`/${name.split('/')[0]}`), 'must be the name of a list');

const savedView = z.object({
  id,
  resource: z.string(),
  name: z.string(),
  settings: savedViewSettings,
  /** Whether the list opens with it; only for the caller's own. */
  isDefault: z.boolean(),
  /** Whether the owner's colleagues see it: administrators of the same organisation, for an operator all operators. */
  isShared: z.boolean(),
  /** Whether the caller has it in the menu. */
  isPinned: z.boolean(),
  /** Who shares it; null for the caller's own. */
  owner: z.string().nullable(),
  updatedAt: time,
});
export type SavedViewOnWire = z.infer<typeof savedView>;

const lists = routeNames.filter(route => route !== '/profile');
const callers = rolesOf(...lists);

/** Lists as a person likes to see them. Views are changed by their owners alone; shared ones are seen by colleagues. */
export const views = {
  /** The caller's views of one list and those that are shared with the caller, by name. */
  'view/list': call({
    input: z.strictObject({ resource }),
    output: z.array(savedView),
    callers,
    effect: 'read',
    example: { resource: 'manage-users' },
    addition: true,
  }),

  /**
   * Keeps a new view, or with an `id` changes the one that has it. The name is unique among the caller's views of the
   * list, whatever its case; a default takes the place of the former one. `isDefault` and `isShared` left out
   * leave it as it is.
   */
  'view/save': call({
    input: z.strictObject({
      id: id.optional(),
      resource,
      name: requiredLine(limits.name),
      settings: savedViewSettings.refine(
        settings => JSON.stringify(settings).length <= limits.viewSettings,
        `must be at most ${limits.viewSettings.toLocaleString('en')} characters of JSON`,
      ),
      isDefault: z.boolean().optional(),
      isShared: z.boolean().optional(),
    }),
    output: savedView,
    callers,
    effect: 'write',
    example: {
      resource: 'manage-users',
      name: 'Disabled people',
      settings: { where: [{ field: 'status', operator: 'in', value: ['disabled'] }] },
    },
    addition: true,
  }),

  /** The views that the caller has in the menu, of all lists, in the order in which they were pinned. */
  'view/listPinned': call({
    input: z.strictObject({}),
    output: z.array(savedView.pick({ id: true, resource: true, name: true })),
    // The menu of a person without lists asks, too.
    callers: rolesOf(...routeNames),
    effect: 'read',
    example: {},
    addition: true,
  }),

  /** Puts a view that the caller sees into the caller's menu, or takes it out. */
  'view/pin': call({
    input: z.strictObject({ id, isPinned: z.boolean() }),
    output: done,
    callers,
    effect: 'write',
    example: { id: '0a5e0000-0000-4000-8000-0000000000f0', isPinned: false },
    addition: true,
  }),

  /** Forgets a view. One that is not there, or not there any more, is forgotten already. */
  'view/remove': call({
    input: z.strictObject({ id }),
    output: done,
    callers,
    effect: 'write',
    example: { id: '0a5e0000-0000-4000-8000-0000000000f0' },
    addition: true,
  }),
};
