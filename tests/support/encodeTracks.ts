import { encodeChunk, encodeEnd, encodeHeader } from '../../resources/tracking/contract/trackCodec';
import type { Track } from '../../resources/tracking/contract/tracks';

/** Encodes a whole stream of tracks. */
export function encodeTracks(tracks: readonly Track[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([encodeHeader(), ...tracks.map(encodeChunk), encodeEnd()]));
}
