import { nearestLongitude, wrapLongitude } from '../../../../contract/earth';
import { changedNames, type EditedValues } from '../../../../dataProvider/editedValues';
import {
  type Geofence,
  type GeofenceColour,
  type GeofenceShape,
  geofenceColours,
  geofenceLimits,
  problemOf,
} from '../../contract/geofences';

export type Corner = [lng: number, lat: number];

export interface GeofenceDraft {
  /** Absent for a new area. */
  id?: string;
  name: string;
  colour: GeofenceColour;
  shape: DraftShape;
  /** The saved values it started from. Absent for a new area. */
  from?: Pick<EditedValues<AreaValues>, 'base' | 'etag' | 'conflicts'>;
}

export type AreaValues = Pick<Geofence, 'name' | 'colour' | 'shape'>;

export type DraftShape =
  | { type: 'circle'; center: Corner | null; radiusM: number }
  /** `isClosed`: clicks no longer add corners. */
  | { type: 'polygon'; points: Corner[]; isClosed: boolean };

/** Why a draft can't be saved, as the key of a text. */
export type DraftProblem = 'name' | 'center' | 'radius' | 'corners' | 'flat' | 'crossing';

const START_RADIUS_M = 250;

/** Returns an empty draft, with the first colour that no other area has. */
export function newDraft(type: DraftShape['type'], others: readonly Pick<Geofence, 'colour'>[]): GeofenceDraft {
  const taken = new Set(others.map(({ colour }) => colour));
  return { name: '', colour: geofenceColours.find(colour => !taken.has(colour)) ?? 'blue', shape: emptyShape(type) };
}

export function emptyShape(type: DraftShape['type']): DraftShape {
  return type === 'circle' ? { type, center: null, radiusM: START_RADIUS_M } : { type, points: [], isClosed: false };
}

/** Returns a draft of a saved area. */
export function draftOf({ id, name, colour, shape, etag }: Geofence): GeofenceDraft {
  return { id, name, colour, shape: draftShape(shape), from: { base: { name, colour, shape }, etag, conflicts: [] } };
}

/** Returns a draft of a saved shape. */
export function draftShape(shape: GeofenceShape): DraftShape {
  return shape.type === 'circle'
    ? { type: 'circle', center: [shape.lng, shape.lat], radiusM: shape.radiusM }
    : { type: 'polygon', points: shape.points.map(([lng, lat]) => [lng, lat]), isClosed: true };
}

/** Whether anything has been entered or drawn that isn't saved. */
export function isChanged({ name, colour, shape, from }: GeofenceDraft): boolean {
  const drawn = shapeOf(shape);
  if (from && drawn) return changedNames({ base: from.base, values: { name, colour, shape: drawn } }).length > 0;
  return (
    from !== undefined || name !== '' || (shape.type === 'circle' ? shape.center !== null : shape.points.length > 0)
  );
}

/** Returns the draft with another user's saved changes merged in. Keeps the draft's own changes. */
export function rebasedDraft(draft: GeofenceDraft, { values, ...from }: EditedValues<AreaValues>): GeofenceDraft {
  const isOwnShape = changedNames({ base: from.base, values }).includes('shape');
  return { ...draft, ...values, shape: isOwnShape ? draft.shape : draftShape(values.shape), from };
}

/** Returns the drawn shape, or undefined while it is incomplete. */
export function shapeOf(shape: DraftShape): GeofenceShape | undefined {
  if (shape.type === 'circle') {
    if (!shape.center) return undefined;
    return { type: 'circle', lng: shape.center[0], lat: shape.center[1], radiusM: shape.radiusM };
  }
  return shape.points.length < geofenceLimits.minPoints ? undefined : { type: 'polygon', points: shape.points };
}

/** Returns why a draft can't be saved yet, or undefined if it can. */
export function draftProblem({ name, shape }: GeofenceDraft): DraftProblem | undefined {
  const drawn = shapeOf(shape);
  if (!drawn) return shape.type === 'circle' ? 'center' : 'corners';
  if (drawn.type === 'circle' && !isRadius(drawn.radiusM)) return 'radius';
  const problem = problemOf(drawn);
  if (problem) return problem;
  return name.trim() === '' ? 'name' : undefined;
}

function isRadius(metres: number): boolean {
  return metres >= geofenceLimits.minRadiusM && metres <= geofenceLimits.maxRadiusM;
}

/** Returns the shape after a click at a place: a new centre, or another corner. */
export function withClickAt(shape: DraftShape, place: Corner): DraftShape {
  const at = rounded(place);
  if (shape.type === 'circle') return { ...shape, center: at };
  if (shape.isClosed || shape.points.length >= geofenceLimits.maxPoints) return shape;
  return { ...shape, points: [...shape.points, at] };
}

/** Returns a circle with this radius, within the limits. */
export function circleWithRadius(center: Corner, metres: number): DraftShape {
  const radiusM = Math.min(geofenceLimits.maxRadiusM, Math.max(geofenceLimits.minRadiusM, Math.round(metres)));
  return { type: 'circle', center: rounded(center), radiusM };
}

/** Closes a polygon, if it has enough corners. */
export function closePolygon(shape: DraftShape): DraftShape {
  return shape.type === 'polygon' && shape.points.length >= geofenceLimits.minPoints
    ? { ...shape, isClosed: true }
    : shape;
}

/** Returns the shape with a corner moved, or removed if `place` is undefined. */
export function withCorner(shape: DraftShape, index: number, place: Corner | undefined): DraftShape {
  if (shape.type !== 'polygon') return shape;
  const points =
    place === undefined
      ? shape.points.filter((_, at) => at !== index)
      : shape.points.map((point, at) => (at === index ? rounded(place) : point));
  return { ...shape, points };
}

/** Returns the shape with a new corner in the middle of the side after an index. */
export function withMidpoint(shape: DraftShape, index: number): DraftShape {
  if (shape.type !== 'polygon' || shape.points.length >= geofenceLimits.maxPoints) return shape;
  return { ...shape, points: shape.points.toSpliced(index + 1, 0, midpointAfter(shape.points, index)) };
}

/** Returns the middle of the side after an index, which takes the shorter way around. */
export function midpointAfter(points: readonly Corner[], index: number): Corner {
  const [lng, lat] = points[index] ?? [0, 0];
  const [nextLng, nextLat] = points[(index + 1) % points.length] ?? [0, 0];
  return rounded([(lng + nearestLongitude(nextLng, lng)) / 2, (lat + nextLat) / 2]);
}

/** Rounds to a millionth of a degree, and normalises longitudes beyond the antimeridian. */
function rounded([lng, lat]: Corner): Corner {
  return [Number(wrapLongitude(lng).toFixed(6)), Number(Math.min(90, Math.max(-90, lat)).toFixed(6))];
}
