import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, requiredLine, scope, time, username } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { etag } from '../../../contract/etags';
import { rolesOf } from '../../../contract/routes';
import { geofenceChanges, geofenceColours, geofenceLimits, problemOf } from './geofences';

const lng = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);

const problems = {
  flat: 'must have corners that are not in one line',
  crossing: 'must have sides that do not cross',
} as const;

const circle = z.strictObject({
  type: z.literal('circle'),
  lng,
  lat,
  radiusM: z.number().min(geofenceLimits.minRadiusM).max(geofenceLimits.maxRadiusM),
});
const polygon = z.strictObject({
  type: z.literal('polygon'),
  points: z
    .array(z.tuple([lng, lat]))
    .min(geofenceLimits.minPoints)
    .max(geofenceLimits.maxPoints),
});
const shape = z.discriminatedUnion('type', [circle, polygon]).superRefine((value, context) => {
  const problem = problemOf(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', path: ['points'], message: problems[problem] });
});

const name = requiredLine(geofenceLimits.name);
const colour = z.enum(geofenceColours);

const geofence = z.object({ id, name: z.string(), organization: organizationId, colour, shape, etag: etag.optional() });

/** A user came into an area, or left it. */
const geofenceEvent = z.object({
  /** Grows with time. */
  id: z.string(),
  organization: organizationId,
  username: z.string(),
  geofence: id,
  /** What the area is called; of one that was deleted since, what it was called then. */
  name: z.string(),
  event: z.enum(geofenceChanges),
  /** When the fix was taken that shows it. */
  at: time,
});
export type GeofenceEvent = z.infer<typeof geofenceEvent>;

const { read, write } = callsOf({ callers: rolesOf('/live-tracking'), feature: 'tracking', addition: true });
const acme = { organization: 'acme' };

/** Areas of an organisation, and who came into them and left them. */
export const geofencing = {
  /** By name. An operator who names no organisation gets those of all. */
  'mapping/listGeofences': read({ input: z.strictObject(scope), output: z.array(geofence), example: acme }),

  /** The name is unique among the organisation's areas, whatever its case. */
  'mapping/addGeofence': write({
    input: z.strictObject({ ...scope, name, colour: colour.default('blue'), shape }),
    output: geofence,
    example: { ...acme, name: 'Depot', shape: { type: 'circle', lng: -0.0877, lat: 51.5079, radiusM: 250 } },
  }),

  /** Changes what is given and leaves all else as it is. */
  'mapping/updateGeofence': write({
    input: z.strictObject({ ...scope, id, name: name.optional(), colour: colour.optional(), shape: shape.optional() }),
    output: geofence,
    example: { ...acme, id: demo.area, name: 'Head office' },
  }),

  /** What was noted of who came and left stays. */
  'mapping/deleteGeofence': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { ...acme, id: demo.area },
  }),

  /** Who came and left, the newest first; `cursor` of an answer leads to what is older. */
  'mapping/listGeofenceEvents': read({
    input: z.strictObject({
      ...scope,
      username: username.optional(),
      geofence: id.optional(),
      from: time.optional(),
      to: time.optional(),
      cursor: z.string().max(64).optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    output: z.object({ items: z.array(geofenceEvent), cursor: z.string().nullable() }),
    heavy: true,
    example: acme,
  }),
};
