import { connectivities, motions, type Position, positionSources } from '../contract/positions';

/** A fix in the whole numbers that it is kept in. */
export interface StoredFix {
  at: Date | string;
  received_at: Date | string;
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

/** The columns of a fix with their types, in the order in which they are written. */
export const fixTypes = {
  at: 'timestamptz',
  received_at: 'timestamptz',
  lat: 'int',
  lng: 'int',
  altitude: 'int',
  accuracy: 'int',
  vertical_accuracy: 'int',
  speed: 'int',
  heading: 'smallint',
  battery: 'smallint',
  charging: 'boolean',
  source: 'smallint',
  motion: 'smallint',
  connectivity: 'smallint',
  device_id: 'text',
  implausible: 'boolean',
} as const satisfies Record<Column, string>;
export const fixNames = Object.keys(fixTypes) as Column[];

/** How many of what is kept are one of what is told. */
export const scale = { degrees: 1e6, metres: 10, speed: 100 } as const;

/** A position as it is kept. */
export function storedFix(position: Position): StoredFix {
  const { timestamp, receivedAt, lat, lng, heading, battery, charging, deviceId, implausible } = position;
  return {
    at: timestamp,
    received_at: receivedAt,
    lat: Math.round(lat * scale.degrees),
    lng: Math.round(lng * scale.degrees),
    altitude: scaled(position.altitude, scale.metres),
    accuracy: scaled(position.accuracy, scale.metres),
    vertical_accuracy: scaled(position.verticalAccuracy, scale.metres),
    speed: scaled(position.speed, scale.speed),
    heading: heading === undefined ? null : Math.round(heading) % 360,
    battery: scaled(battery, 1),
    charging: charging ?? null,
    source: place(positionSources, position.source),
    motion: place(motions, position.motion),
    connectivity: place(connectivities, position.connectivity),
    device_id: deviceId ?? null,
    implausible: implausible ? true : null,
  };
}

/** What was kept as the wire tells it; what is not known is left out. */
export function positionOf(fix: StoredFix): Position {
  const { lat, lng, at, received_at, heading, battery, charging, device_id, implausible } = fix;
  return {
    lat: lat / scale.degrees,
    lng: lng / scale.degrees,
    ...number('altitude', fix.altitude, scale.metres),
    ...number('accuracy', fix.accuracy, scale.metres),
    ...number('verticalAccuracy', fix.vertical_accuracy, scale.metres),
    ...number('speed', fix.speed, scale.speed),
    ...number('heading', heading, 1),
    ...number('battery', battery, 1),
    ...(charging !== null && { charging }),
    timestamp: new Date(at).toISOString(),
    receivedAt: new Date(received_at).toISOString(),
    ...(fix.source !== null && { source: positionSources[fix.source] }),
    ...(fix.motion !== null && { motion: motions[fix.motion] }),
    ...(fix.connectivity !== null && { connectivity: connectivities[fix.connectivity] }),
    ...(device_id !== null && { deviceId: device_id }),
    ...(implausible && { implausible }),
  };
}

/** A position as it will be told once it has been kept. */
export function exactly(position: Position): Position {
  return positionOf(storedFix(position));
}

function scaled(value: number | undefined, by: number): number | null {
  return value === undefined ? null : Math.round(value * by);
}

function number<K extends string>(name: K, value: number | null, by: number): Partial<Record<K, number>> {
  return value === null ? {} : ({ [name]: value / by } as Record<K, number>);
}

function place<W>(words: readonly W[], word: W | undefined): number | null {
  return word === undefined ? null : words.indexOf(word);
}
