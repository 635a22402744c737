import { z } from 'zod';
import { call } from './call';
import { done, id, requiredLine, time } from './common';
import { densities } from './enums';
import { limits } from './formats';
import { condition } from './list';
import { isRoute, rolesOf, routeNames } from './routes';

const fieldName = z.string().min(1).max(64);

/** The settings of a saved view, by the console's field names. Absent settings fall back to the definition's. */
export const savedViewSettings = z.strictObject({
  search: z.string().max(limits.search).optional(),
  where: z.array(condition).max(50).optional(),
  sort: z.strictObject({ field: fieldName, order: z.enum(['ASC', 'DESC']) }).optional(),
  columns: z.array(fieldName).max(100).optional(),
  density: z.enum(densities).optional(),
});
export type SavedViewSettings = z.infer<typeof savedViewSettings>;

/** The list's resource: its route name, or `page/tab` for a list in a tab. */
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
  /** Whether the list opens with it. Applies to the caller's own views only. */
  isDefault: z.boolean(),
  /** Whether colleagues see it: administrators of the same organisation, or for an operator all operators. */
  isShared: z.boolean(),
  /** Whether the caller has pinned it to the menu. */
  isPinned: z.boolean(),
  /** The user who shares it. Null for the caller's own. */
  owner: z.string().nullable(),
  updatedAt: time,
});
export type SavedViewOnWire = z.infer<typeof savedView>;

const lists = routeNames.filter(route => route !== '/profile');
const callers = rolesOf(...lists);

/** Saved views of lists. Only the owner can change a view. Colleagues see shared ones. */
export const views = {
  /** Returns the caller's own views of a list and those shared with the caller, sorted by name. */
  'view/list': call({
    input: z.strictObject({ resource }),
    output: z.array(savedView),
    callers,
    effect: 'read',
    example: { resource: 'manage-users' },
    addition: true,
  }),

  /**
   * Creates a view, or updates the one with the given `id`. The name is unique among the caller's views of the list,
   * regardless of case. A new default replaces the previous one. If `isDefault` or `isShared` is omitted, it
   * stays as it is.
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

  /** Returns the views that the caller has pinned, of all lists, in the order in which they were pinned. */
  'view/listPinned': call({
    input: z.strictObject({}),
    output: z.array(savedView.pick({ id: true, resource: true, name: true })),
    // The menu makes this call even for users who may see no list.
    callers: rolesOf(...routeNames),
    effect: 'read',
    example: {},
    addition: true,
  }),

  /** Pins a view that the caller can see to the caller's menu, or unpins it. */
  'view/pin': call({
    input: z.strictObject({ id, isPinned: z.boolean() }),
    output: done,
    callers,
    effect: 'write',
    example: { id: '0a5e0000-0000-4000-8000-0000000000f0', isPinned: false },
    addition: true,
  }),

  /** Deletes a view. Succeeds if the view doesn't exist. */
  'view/remove': call({
    input: z.strictObject({ id }),
    output: done,
    callers,
    effect: 'write',
    example: { id: '0a5e0000-0000-4000-8000-0000000000f0' },
    addition: true,
  }),
};
