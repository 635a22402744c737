import { sql } from 'drizzle-orm';
import type { Database } from '../../../service/db/connect';
import { emptyTrack, type Measure, type Track } from '../contract/tracks';
import { scale } from './fixes';

/** Number of positions read by one statement. */
const PAGE_SIZE = 20_000;

export interface UserInRange {
  person: number;
  username: string;
  from: Date;
  to: Date;
}

/** Encodes NULL in a column of integers. */
const NULL_MARKER = -(2 ** 31);
/** The epoch of PostgreSQL's binary timestamps, which count microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

const bytesOf = (column: string) => sql.raw(`string_agg(int4send(coalesce(${column}, ${NULL_MARKER})), '')`);

/** Byte strings of numbers, or NULL without rows. */
type Columns = Record<'time' | 'lat' | 'lng' | Measure, Buffer>;
type Page = Columns | Record<keyof Columns, null>;

/**
 * Reads a range of positions in order of time, as consecutive tracks of at most `PAGE_SIZE` positions. The database
 * concatenates each column to a byte string: rows of values would take many times as long to read, and hundreds of
 * bytes per position.
 */
export async function* readTrack({ orm }: Pick<Database, 'orm'>, requested: UserInRange): AsyncGenerator<Track> {
  const to = requested.to.toISOString();
  let from = sql`at >= ${requested.from.toISOString()}::timestamptz`;
  for (;;) {
    const { rows } = await orm.execute<Page>(sql`
      select string_agg(timestamptz_send(at), '') as time, ${bytesOf('lat')} as lat, ${bytesOf('lng')} as lng,
             ${bytesOf('speed')} as speed, ${bytesOf('altitude')} as altitude, ${bytesOf('accuracy')} as accuracy,
             ${bytesOf('battery')} as battery
      from (
        select at, lat, lng, speed, altitude, accuracy, battery from positions
        where person = ${requested.person} and ${from} and at < ${to}::timestamptz
        order by at limit ${PAGE_SIZE}
      ) page
    `);
    const track = decodeTrack(requested.username, rows[0]);
    if (track.count > 0) yield track;
    if (track.count < PAGE_SIZE) return;
    from = sql`at > ${new Date(track.time[PAGE_SIZE - 1] ?? 0).toISOString()}::timestamptz`;
  }
}

function decodeTrack(username: string, columns: Page | undefined): Track {
  if (!columns?.time) return emptyTrack(username, 0);
  const { time, lat, lng } = columns;
  const track = emptyTrack(username, time.length / 8);
  for (let at = 0; at < track.count; at++) {
    track.time[at] = EPOCH_MS + Math.round((time.readInt32BE(8 * at) * 2 ** 32 + time.readUInt32BE(8 * at + 4)) / 1000);
    track.lngLat[2 * at] = lng.readInt32BE(4 * at) / scale.degrees;
    track.lngLat[2 * at + 1] = lat.readInt32BE(4 * at) / scale.degrees;
    track.speed[at] = decodeNumber(columns.speed, at, scale.speed);
    track.altitude[at] = decodeNumber(columns.altitude, at, scale.metres);
    track.accuracy[at] = decodeNumber(columns.accuracy, at, scale.metres);
    track.battery[at] = decodeNumber(columns.battery, at, 1);
  }
  return track;
}

function decodeNumber(numbers: Buffer, at: number, divisor: number): number {
  const number = numbers.readInt32BE(4 * at);
  return number === NULL_MARKER ? Number.NaN : number / divisor;
}
