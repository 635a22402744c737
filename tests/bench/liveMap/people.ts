import type { LivePosition, LiveServerMessage } from '../../../resources/tracking/contract/live';

/** The centre of the map. */
export const middle = { lng: 13.4, lat: 52.5 };

const BEGIN = Date.parse('2026-01-05T08:00:00Z');

/** Returns a person's place at a time. People are spread over a city, each walking or driving in one direction. */
function placeOf(n: number, seconds: number): { lng: number; lat: number } {
  const speed = 0.000012 * (1 + (n % 10));
  const direction = n * 2.4;
  return {
    lng: middle.lng + (((n * 7919) % 10_007) / 10_007 - 0.5) * 0.3 + Math.cos(direction) * speed * seconds,
    lat: middle.lat + (((n * 104_729) % 10_009) / 10_009 - 0.5) * 0.15 + Math.sin(direction) * speed * seconds,
  };
}

function positionOf(n: number, seconds: number) {
  const timestamp = new Date(BEGIN + seconds * 1000).toISOString();
  return { ...placeOf(n, seconds), speed: 1.5, heading: n % 360, accuracy: 8, timestamp, receivedAt: timestamp };
}

/** Returns the snapshot of all people before they move. */
export function everybody(people: number): LiveServerMessage {
  return {
    type: 'snapshot',
    items: Array.from({ length: people }, (_, n) => {
      const position = positionOf(n, 0);
      const { timestamp: lastSeen } = position;
      const name = `Person ${n}`;
      return { username: `person.${n}`, name, position, status: 'online', lastSeen, team: [], geofences: [] };
    }),
  };
}

/** Returns the moves of one turn, in which a share of the people move. */
export function movesAt(people: number, turn: number, turnsASecond: number): LivePosition[] {
  const items: LivePosition[] = [];
  for (let n = turn % turnsASecond; n < people; n += turnsASecond) {
    items.push({ username: `person.${n}`, position: positionOf(n, (turn + 1) / turnsASecond), geofences: [] });
  }
  return items;
}
