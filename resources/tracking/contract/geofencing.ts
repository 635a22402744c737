import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, organizationId, requiredLine, scope, time, username } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { etag } from '../../../contract/etags';
import { rolesOf } from '../../../contract/routes';
import { geofenceChanges, geofenceColours, geofenceLimits, problemOf } from './geofences';
import { lat, lng } from './mapping';

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

/** A user's entering or leaving of an area. */
const geofenceEvent = z.object({
  /** Increases with time. */
  id: z.string(),
  organization: organizationId,
  username: z.string(),
  geofence: id,
  /** The area's name at that time. */
  name: z.string(),
  event: z.enum(geofenceChanges),
  /** Timestamp of the fix that shows it. */
  at: time,
});
export type GeofenceEvent = z.infer<typeof geofenceEvent>;

const { read, write } = callsOf({ callers: rolesOf('/live-tracking'), feature: 'tracking', addition: true });
const acme = { organization: 'acme' };

/** Calls for an organisation's areas, and the events of users entering and leaving them. */
export const geofencing = {
  /** Lists areas by name. Operators who name no organisation get the areas of all. */
  'mapping/listGeofences': read({ input: z.strictObject(scope), output: z.array(geofence), example: acme }),

  /** Adds an area. Its name must be unique within the organisation, ignoring case. */
  'mapping/addGeofence': write({
    input: z.strictObject({ ...scope, name, colour: colour.default('blue'), shape }),
    output: geofence,
    example: { ...acme, name: 'Depot', shape: { type: 'circle', lng: -0.0877, lat: 51.5079, radiusM: 250 } },
  }),

  /** Changes the given properties and leaves the others as they are. */
  'mapping/updateGeofence': write({
    input: z.strictObject({ ...scope, id, name: name.optional(), colour: colour.optional(), shape: shape.optional() }),
    output: geofence,
    example: { ...acme, id: demo.area, name: 'Head office' },
  }),

  /** Deletes an area. Its recorded events stay. */
  'mapping/deleteGeofence': write({
    input: z.strictObject({ ...scope, id }),
    output: done,
    example: { ...acme, id: demo.area },
  }),

  /** Lists events, newest first. The returned `cursor` requests the next, older page. */
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
