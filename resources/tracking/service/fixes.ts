import { getTableColumns } from 'drizzle-orm';
import { columnName } from '../../../service/db/columns';
import { positions } from '../../../service/db/schema';
import type { Position } from '../contract/mapping';
import { connectivities, motions, positionSources } from '../contract/positions';

/** A fix in the scaled integers that the database stores. */
export interface StoredFix {
  /** A number is milliseconds since the epoch. */
  at: Date | string | number;
  received_at: Date | string | number;
  lat: number;
  lng: number;
  altitude: number | null;
  accuracy: number | null;
  vertical_accuracy: number | null;
  speed: number | null;
  heading: number | null;
  battery: number | null;
  charging: boolean | null;
  source: number | null;
  motion: number | null;
  connectivity: number | null;
  device_id: string | null;
  implausible: boolean | null;
}

type Column = keyof StoredFix;

const { person: _person, ...fixColumns } = getTableColumns(positions);
/** The types of a fix's columns, in the order they are written. */
export const fixTypes = Object.fromEntries(
  Object.values(fixColumns).map(column => [columnName(column), column.getSQLType()]),
) as Record<Column, string>;
export const fixNames = Object.keys(fixTypes) as Column[];

/** Select list for fixes. Timestamps are selected as numbers, which are read in a tenth of the time. */
export const fixSelection = fixNames
  .map(name => (fixTypes[name].startsWith('timestamp') ? millisecondsOf(name) : name))
  .join(', ');

/** Returns an SQL expression for a timestamp in milliseconds since the epoch. */
export function millisecondsOf(moment: string, name = moment): string {
  return `(extract(epoch from ${moment}) * 1000)::float8 as ${name}`;
}

/** Factors from a value to the stored integer. */
export const scale = { degrees: 1e6, metres: 10, speed: 100 } as const;

/** Converts a position to its stored form. */
export function toStoredFix(position: Omit<Position, 'receivedAt'>, receivedAt: string): StoredFix {
  const { timestamp, lat, lng, heading, battery, charging, deviceId, implausible } = position;
  return {
    at: timestamp,
    received_at: receivedAt,
    lat: Math.round(lat * scale.degrees),
    lng: Math.round(lng * scale.degrees),
    altitude: scaleValue(position.altitude, scale.metres),
    accuracy: scaleValue(position.accuracy, scale.metres),
    vertical_accuracy: scaleValue(position.verticalAccuracy, scale.metres),
    speed: scaleValue(position.speed, scale.speed),
    heading: heading === undefined ? null : Math.round(heading) % 360,
    battery: scaleValue(battery, 1),
    charging: charging ?? null,
    source: storedIndex(positionSources, position.source),
    motion: storedIndex(motions, position.motion),
    connectivity: storedIndex(connectivities, position.connectivity),
    device_id: deviceId ?? null,
    implausible: implausible ? true : null,
  };
}

/** Converts a stored fix to its wire form, leaving out NULLs. */
export function toPosition(fix: StoredFix): Position {
  const { altitude, accuracy, speed, heading, battery, charging } = fix;
  const position: Position = {
    lat: fix.lat / scale.degrees,
    lng: fix.lng / scale.degrees,
    timestamp: toIsoString(fix.at),
    receivedAt: toIsoString(fix.received_at),
  };
  // Assigned one by one: spreading would create a dozen objects for each of a million positions.
  if (altitude !== null) position.altitude = altitude / scale.metres;
  if (accuracy !== null) position.accuracy = accuracy / scale.metres;
  if (fix.vertical_accuracy !== null) position.verticalAccuracy = fix.vertical_accuracy / scale.metres;
  if (speed !== null) position.speed = speed / scale.speed;
  if (heading !== null) position.heading = heading;
  if (battery !== null) position.battery = battery;
  if (charging !== null) position.charging = charging;
  if (fix.source !== null) position.source = positionSources[fix.source];
  if (fix.motion !== null) position.motion = motions[fix.motion];
  if (fix.connectivity !== null) position.connectivity = connectivities[fix.connectivity];
  if (fix.device_id !== null) position.deviceId = fix.device_id;
  if (fix.implausible) position.implausible = true;
  return position;
}

function toIsoString(moment: Date | string | number): string {
  const isIso = typeof moment === 'string' && moment.length === 24 && moment.endsWith('Z');
  return isIso ? moment : new Date(moment).toISOString();
}

/** Rounds a position to the precision it has once stored. */
export function roundPosition(position: Position): Position {
  return toPosition(toStoredFix(position, position.receivedAt));
}

function scaleValue(value: number | undefined, factor: number): number | null {
  return value === undefined ? null : Math.round(value * factor);
}

function storedIndex<W>(choices: readonly W[], choice: W | undefined): number | null {
  return choice === undefined ? null : choices.indexOf(choice);
}
