import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { HistoryQuery } from './historyQuery';
import { createPlayback, playbackScopeOf } from './playback';
import type { ShownTrack } from './readTracks';
import type { ChangeQuery } from './useHistoryQuery';

/** Returns the playback of tracks, which starts at the time in the URL and writes its time there. */
export function useTracksPlayback(tracks: readonly ShownTrack[], query: HistoryQuery, onChange: ChangeQuery) {
  // A ref: only other tracks create a new playback, at the time that is in the URL then.
  const at = useRef(query.at);
  at.current = query.at;
  const playback = useMemo(() => {
    const scope = playbackScopeOf(
      tracks.map(({ track }) => track),
      tracks.map(({ analysis }) => analysis),
    );
    return createPlayback(scope ?? { from: 0, to: 0, idle: [] }, at.current);
  }, [tracks]);
  // Also write the time when playback stops at the end.
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
