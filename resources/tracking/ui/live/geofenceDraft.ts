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
  /** Absent for a new one. */
  id?: string;
  name: string;
  colour: GeofenceColour;
  shape: DraftShape;
  /** What it is made from: absent for a new one. */
  from?: Pick<EditedValues<AreaValues>, 'base' | 'etag' | 'conflicts'>;
}

export type AreaValues = Pick<Geofence, 'name' | 'colour' | 'shape'>;

export type DraftShape =
  | { type: 'circle'; center: Corner | null; radiusM: number }
  /** `isClosed`: no more corners are added by clicks. */
  | { type: 'polygon'; points: Corner[]; isClosed: boolean };

/** What is missing or wrong, as the key of its text. */
export type DraftProblem = 'name' | 'nameLength' | 'center' | 'radius' | 'corners' | 'flat' | 'crossing';

const START_RADIUS_M = 250;

/** A new area, of which nothing is drawn yet. Its colour is the first that no other one has. */
export function newDraft(type: DraftShape['type'], others: readonly Pick<Geofence, 'colour'>[]): GeofenceDraft {
  const taken = new Set(others.map(({ colour }) => colour));
  return { name: '', colour: geofenceColours.find(colour => !taken.has(colour)) ?? 'blue', shape: emptyShape(type) };
}

export function emptyShape(type: DraftShape['type']): DraftShape {
  return type === 'circle' ? { type, center: null, radiusM: START_RADIUS_M } : { type, points: [], isClosed: false };
}

/** An area that is there, to be changed. */
export function draftOf({ id, name, colour, shape, etag }: Geofence): GeofenceDraft {
  return { id, name, colour, shape: draftShape(shape), from: { base: { name, colour, shape }, etag, conflicts: [] } };
}

/** A shape that is there, to be changed. */
export function draftShape(shape: GeofenceShape): DraftShape {
  return shape.type === 'circle'
    ? { type: 'circle', center: [shape.lng, shape.lat], radiusM: shape.radiusM }
    : { type: 'polygon', points: shape.points.map(([lng, lat]) => [lng, lat]), isClosed: true };
}

/** A draft after another user has saved the area: what was changed in it stays. */
export function rebasedDraft(draft: GeofenceDraft, { values, ...from }: EditedValues<AreaValues>): GeofenceDraft {
  const isOwnShape = changedNames({ base: from.base, values }).includes('shape');
  return { ...draft, ...values, shape: isOwnShape ? draft.shape : draftShape(values.shape), from };
}

/** The area drawn so far; undefined as long as it is none. */
export function shapeOf(shape: DraftShape): GeofenceShape | undefined {
  if (shape.type === 'circle') {
    if (!shape.center) return undefined;
    return { type: 'circle', lng: shape.center[0], lat: shape.center[1], radiusM: shape.radiusM };
  }
  return shape.points.length < geofenceLimits.minPoints ? undefined : { type: 'polygon', points: shape.points };
}

/** Why a draft can't be saved yet. */
export function draftProblem({ name, shape }: GeofenceDraft): DraftProblem | undefined {
  const drawn = shapeOf(shape);
  if (!drawn) return shape.type === 'circle' ? 'center' : 'corners';
  if (drawn.type === 'circle' && !isRadius(drawn.radiusM)) return 'radius';
  const problem = problemOf(drawn);
  if (problem) return problem;
  if (name.trim() === '') return 'name';
  return name.trim().length > geofenceLimits.name ? 'nameLength' : undefined;
}

function isRadius(metres: number): boolean {
  return metres >= geofenceLimits.minRadiusM && metres <= geofenceLimits.maxRadiusM;
}

/** What a click at a place adds to a shape. */
export function clickedAt(shape: DraftShape, place: Corner): DraftShape {
  const at = rounded(place);
  if (shape.type === 'circle') return { ...shape, center: at };
  if (shape.isClosed || shape.points.length >= geofenceLimits.maxPoints) return shape;
  return { ...shape, points: [...shape.points, at] };
}

/** A circle that reaches as far as a place. */
export function reaching(center: Corner, metres: number): DraftShape {
  const radiusM = Math.min(geofenceLimits.maxRadiusM, Math.max(geofenceLimits.minRadiusM, Math.round(metres)));
  return { type: 'circle', center: rounded(center), radiusM };
}

/** No corner is added any more; with too few there is nothing to close. */
export function closed(shape: DraftShape): DraftShape {
  return shape.type === 'polygon' && shape.points.length >= geofenceLimits.minPoints
    ? { ...shape, isClosed: true }
    : shape;
}

/** The corner at an index is elsewhere; with undefined it is gone. */
export function withCorner(shape: DraftShape, index: number, place: Corner | undefined): DraftShape {
  if (shape.type !== 'polygon') return shape;
  const points =
    place === undefined
      ? shape.points.filter((_, at) => at !== index)
      : shape.points.map((point, at) => (at === index ? rounded(place) : point));
  return { ...shape, points };
}

/** A further corner, in the middle of the side that follows an index. */
export function withMiddle(shape: DraftShape, index: number): DraftShape {
  if (shape.type !== 'polygon' || shape.points.length >= geofenceLimits.maxPoints) return shape;
  const from = shape.points[index];
  const to = shape.points[(index + 1) % shape.points.length];
  if (!from || !to) return shape;
  const middle = rounded([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  return { ...shape, points: shape.points.toSpliced(index + 1, 0, middle) };
}

/** Positions are exact to a millionth of a degree; longitudes beyond the date line go round. */
function rounded([lng, lat]: Corner): Corner {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return [Number(around.toFixed(6)), Number(Math.min(90, Math.max(-90, lat)).toFixed(6))];
}
