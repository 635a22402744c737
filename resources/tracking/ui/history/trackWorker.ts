import { errorMessage } from '../../../../dataProvider/thrown';
import { measures } from '../../contract/tracks';
import { type AnalysedTrack, readTracks } from './readTracks';
import type { WorkerResponse } from './useTracks';

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const read = readTracks(data);
    const response: WorkerResponse = { read };
    self.postMessage(response, { transfer: buffersOf(read) });
  } catch (error) {
    const response: WorkerResponse = { error: errorMessage(error) };
    self.postMessage(response);
  }
};

/** Returns the columns' buffers, which are transferred rather than copied. */
function buffersOf(tracks: readonly AnalysedTrack[]): ArrayBufferLike[] {
  const buffers = tracks.flatMap(({ track, segmentStarts, levels }) => {
    const lines = levels.flatMap(({ line: { points, fixes } }) => [points.values, fixes]);
    const columns = [track.time, track.lngLat, ...measures.map(measure => track[measure])];
    return [...columns, segmentStarts, ...lines].map(({ buffer }) => buffer);
  });
  return [...new Set(buffers)];
}
