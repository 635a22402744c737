import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { HistoryQuery } from './historyQuery';
import { createPlayback, scopeOf } from './playback';
import type { ShownTrack } from './tracks';
import type { ChangeQuery } from './useHistoryQuery';

/** The playback of tracks, which begins, ends and is moved where the address has it. */
export function useTracksPlayback(tracks: readonly ShownTrack[], query: HistoryQuery, onChange: ChangeQuery) {
  // Where playback is when other tracks come stands in the address.
  const at = useRef(query.at);
  at.current = query.at;
  const playback = useMemo(() => {
    const scope = scopeOf(
      tracks.map(({ track }) => track),
      tracks.map(({ analysis }) => analysis),
    );
    return createPlayback(scope ?? { from: 0, to: 0, idle: [] }, at.current);
  }, [tracks]);
  // A playback that ends by itself is where the address has it, too.
  useEffect(() => {
    let wasPlaying = false;
    return playback.subscribe(() => {
      const { isPlaying, time } = playback.get();
      if (wasPlaying && !isPlaying) onChange({ at: time }, { replace: true });
      wasPlaying = isPlaying;
    });
  }, [playback, onChange]);
  const seek = useEvent((time: number) => {
    playback.seek(time);
    onChange({ at: playback.get().time }, { replace: true });
  });
  return { playback, seek };
}
