import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { groupBy } from '../../../../contract/groupBy';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { geofenceEvents } from '../../../../service/db/schema';
import type { Services } from '../../../../service/services';
import { type Geofence, type GeofenceChange, geofenceFinder, geofenceTransitions } from '../../contract/geofences';
import type { Position } from '../../contract/mapping';
import { scale } from '../fixes';
import { readGeofences } from '../geofences';
import type { AcceptedPosition } from '../ingest';
import { type LiveMessage, publishToNodes } from './messages';

const RETRY_MS = 1_000;

/**
 * Announces stored positions to the live streams of all nodes, and records which areas users entered and left. Works in
 * the background, batch by batch. Of the positions that arrive during a batch, only each user's newest is announced, so
 * fast senders can't build up a queue. A failure is retried for its organisation without delaying the others.
 */
export class Announcer {
  readonly #services: Pick<Services, 'db' | 'bus'>;
  readonly #log: FastifyBaseLogger;
  readonly #shutdown = new AbortController();
  #queue: AcceptedPosition[] = [];
  #running: Promise<void> | undefined;

  constructor(services: Pick<Services, 'db' | 'bus'>, log: FastifyBaseLogger) {
    this.#services = services;
    this.#log = log;
  }

  announce(accepted: readonly AcceptedPosition[]): void {
    if (accepted.length === 0 || this.#shutdown.signal.aborted) return;
    this.#queue.push(...accepted);
    this.#running ??= this.#announceAll().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves once the current announcement is done. */
  async close(): Promise<void> {
    this.#shutdown.abort();
    await this.#running;
  }

  async #announceAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      const failed: AcceptedPosition[] = [];
      for (const [organization, group] of groupBy(batch, each => each.organization)) {
        try {
          await this.#announceFor(organization, group);
        } catch (error) {
          if (this.#shutdown.signal.aborted) return;
          this.#log.error({ err: error, organization }, 'positions could not be announced; they will be again');
          // Announce stored positions again: otherwise they'd stay invisible until the user moves.
          failed.push(...group.filter(({ isNewest }) => isNewest));
        }
      }
      if (failed.length === 0) continue;
      this.#queue.unshift(...failed);
      await wait(RETRY_MS, undefined, { signal: this.#shutdown.signal }).catch(() => {});
      if (this.#shutdown.signal.aborted) return;
    }
  }

  async #announceFor(organization: string, accepted: readonly AcceptedPosition[]): Promise<void> {
    const newest = new Map<string, Position>();
    for (const { username, position, isNewest } of accepted) if (isNewest) newest.set(username, position);
    if (newest.size === 0) return;
    const changes = await this.#findChanges(
      organization,
      accepted.filter(({ username }) => newest.has(username)),
    );
    const messages: LiveMessage[] = [
      { kind: 'positions', moved: [...newest] },
      ...changes.map(change => ({ kind: 'geofence' as const, ...change })),
    ];
    if (changes.length === 0) return publishToNodes(this.#services, organization, ...messages);
    // Only recorded events are announced.
    await transaction(this.#services, async txContext => {
      await txContext.tx.insert(geofenceEvents).values(
        changes.map(({ username, geofence, name, event, at }) => ({
          organizationId: organization,
          username,
          geofenceId: geofence,
          name,
          event,
          at: new Date(at),
        })),
      );
      await publishToNodes(txContext, organization, ...messages);
    });
  }

  async #findChanges(organization: string, accepted: readonly AcceptedPosition[]): Promise<AreaChange[]> {
    const areas = await readGeofences(this.#services.db, { organization });
    if (areas.length === 0) return [];
    const byPerson = groupBy(
      // An implausible position neither enters nor leaves an area.
      accepted.filter(({ position }) => !position.implausible),
      each => each.username,
    );
    const previous = await readPreviousPlaces(this.#services.db, organization, byPerson);
    return changesBetween(areas, byPerson, previous);
  }
}

interface AreaChange {
  username: string;
  geofence: string;
  name: string;
  event: GeofenceChange;
  at: string;
}

type Place = Pick<Position, 'lng' | 'lat'>;
type Moves = ReadonlyMap<string, readonly Pick<AcceptedPosition, 'position'>[]>;

/** Returns the areas that users entered and left, from their former place through all new positions. */
function changesBetween(
  areas: readonly Pick<Geofence, 'id' | 'name' | 'shape'>[],
  moves: Moves,
  previous: ReadonlyMap<string, Place>,
): AreaChange[] {
  const areasAt = geofenceFinder(areas);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const changes: AreaChange[] = [];
  for (const [username, accepted] of moves) {
    const start = previous.get(username);
    let containing = start === undefined ? [] : areasAt(start.lng, start.lat);
    const inOrder = accepted
      .map(({ position }) => position)
      .sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
    for (const { lng, lat, timestamp } of inOrder) {
      const next = areasAt(lng, lat);
      for (const { geofence, event } of geofenceTransitions(containing, next)) {
        changes.push({ username, geofence, name: names.get(geofence) ?? geofence, event, at: timestamp });
      }
      containing = next;
    }
  }
  return changes;
}

/** Resolves to the users' last plausible places before the first of these positions. */
async function readPreviousPlaces({ orm }: Database, organization: string, moves: Moves): Promise<Map<string, Place>> {
  const first = [...moves].map(([username, accepted]) => ({
    username,
    at: new Date(Math.min(...accepted.map(({ position }) => Date.parse(position.timestamp)))).toISOString(),
  }));
  if (first.length === 0) return new Map();
  const { rows } = await orm.execute<{ username: string; lat: number; lng: number }>(sql`
    select asked.username, former.lat, former.lng
    from unnest(
      ${sql.param(first.map(({ username }) => username))}::text[], ${sql.param(first.map(({ at }) => at))}::timestamptz[]
    ) as asked (username, at)
    join users u on u.username = asked.username and u.organization_id = ${organization}
    join current_positions c on c.user_id = u.id and c.organization_id = u.organization_id
    cross join lateral (
      select p.lat, p.lng from positions p
      where p.person = c.person and p.at < asked.at and p.implausible is not true
      order by p.at desc limit 1
    ) former
  `);
  return new Map(
    rows.map(({ username, lat, lng }) => [username, { lat: lat / scale.degrees, lng: lng / scale.degrees }]),
  );
}
