import { trackingLimits } from '../../../../contract/positions';
import { analyse, type Track, type TrackAnalysis, trackOf } from '../../../../contract/tracks';
import type { ConsoleDataProvider } from '../../../../dataProvider';

export interface TracksAsked {
  organization: string | undefined;
  usernames: readonly string[];
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** Tracks as they came, with what each adds up to. */
export interface TracksRead {
  tracks: { track: Track; analysis: TrackAnalysis }[];
  /** There were more points than the service tells at once. */
  truncated: boolean;
}

/** Asks the service for people's tracks. */
export async function loadTracks(
  { rpc }: Pick<ConsoleDataProvider, 'rpc'>,
  { organization, usernames, from, to }: TracksAsked,
  signal: AbortSignal,
): Promise<TracksRead> {
  const { items, truncated } = await rpc(
    'web/getRange',
    {
      ...(organization !== undefined && { organization }),
      usernames: [...usernames],
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      maxPoints: trackingLimits.points,
    },
    { signal },
  );
  const tracks = items.map(({ username, points }) => {
    const track = trackOf(username, points);
    return { track, analysis: analyse(track) };
  });
  return { tracks, truncated };
}
