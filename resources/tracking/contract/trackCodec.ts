/**
 * Binary format of recorded positions for the browser: columns of integers, delta-encoded as variable-length integers.
 * Takes about nine bytes per position before HTTP compression.
 *
 * A stream is a header, any number of parts and an end marker. A stream without end marker was cut off. Each part has
 * some positions of one user, in order.
 */
import { groupBy } from '../../../contract/groupBy';
import { emptyTrack, measures, type Track } from './tracks';

/** Magic bytes. The last one is the version of the format. */
const HEADER = [0x54, 0x52, 0x4b, 1];
const CHUNK_MARKER = 1;
const END_MARKER = 2;

/** Factors from a value to the encoded integer. */
const scales = { degrees: 1e6, speed: 100, altitude: 10, accuracy: 10, battery: 1 } as const;

/** Returns the start of a stream. */
export function encodeHeader(): Uint8Array {
  return Uint8Array.from(HEADER);
}

/** Encodes some positions of a user. */
export function encodeChunk(track: Track): Uint8Array {
  const bytes = new Writer(64 + 16 * track.count);
  const name = new TextEncoder().encode(track.username);
  bytes.byte(CHUNK_MARKER);
  bytes.unsigned(name.length);
  bytes.writeBytes(name);
  bytes.unsigned(track.count);
  let time = 0;
  let previousDelta = 0;
  for (let index = 0; index < track.count; index++) {
    const next = Math.round(track.time[index] ?? 0);
    bytes.signed(next - time - previousDelta);
    previousDelta = index === 0 ? 0 : next - time;
    time = next;
  }
  for (const axis of [0, 1]) {
    let before = 0;
    for (let index = 0; index < track.count; index++) {
      const next = Math.round((track.lngLat[2 * index + axis] ?? 0) * scales.degrees);
      bytes.signed(next - before);
      before = next;
    }
  }
  for (const measure of measures) encodeMeasure(bytes, track[measure], scales[measure]);
  return bytes.finish();
}

/** Returns the end marker of a stream. Its second byte is reserved. */
export function encodeEnd(): Uint8Array {
  return Uint8Array.of(END_MARKER, 0);
}

/**
 * Decodes a stream. Joins the parts of each user, in the order of their first parts.
 * @throws Error when the bytes have another format or were cut off
 */
export function decodeTracks(bytes: Uint8Array): Track[] {
  const reader = new Reader(bytes);
  for (const byte of HEADER) if (reader.byte() !== byte) throw new Error('These are no tracks that can be read here');
  const chunks: Track[] = [];
  for (;;) {
    const kind = reader.byte();
    if (kind === END_MARKER) break;
    if (kind !== CHUNK_MARKER) throw new Error('These are no tracks');
    chunks.push(decodeChunk(reader));
  }
  // The reserved byte of the end marker.
  reader.byte();
  return [...groupBy(chunks, ({ username }) => username).values()].map(joinTracks);
}

/** Concatenates consecutive tracks of one user. */
export function joinTracks(tracks: readonly Track[]): Track {
  const [first] = tracks;
  if (first !== undefined && tracks.length === 1) return first;
  const whole = emptyTrack(
    first?.username ?? '',
    tracks.reduce((count, track) => count + track.count, 0),
  );
  let offset = 0;
  for (const track of tracks) {
    whole.lngLat.set(track.lngLat, 2 * offset);
    for (const name of ['time', ...measures] as const) whole[name].set(track[name], offset);
    offset += track.count;
  }
  return whole;
}

function decodeChunk(reader: Reader): Track {
  const username = new TextDecoder().decode(reader.readBytes(reader.unsigned()));
  const track = emptyTrack(username, reader.count());
  const { count, time: times, lngLat } = track;
  // One buffer is reused for all columns.
  const deltas = new Float64Array(count);
  reader.readSignedArray(deltas, 0, count);
  let time = 0;
  let previousDelta = 0;
  for (let index = 0; index < count; index++) {
    const next = time + previousDelta + (deltas[index] as number);
    times[index] = next;
    previousDelta = index === 0 ? 0 : next - time;
    time = next;
  }
  for (const axis of [0, 1]) {
    reader.readSignedArray(deltas, 0, count);
    let value = 0;
    for (let index = 0; index < count; index++) {
      value += deltas[index] as number;
      lngLat[2 * index + axis] = value / scales.degrees;
    }
  }
  for (const measure of measures) decodeMeasure(reader, track[measure], scales[measure], deltas);
  return track;
}

/** Encodes alternating runs of known and unknown values, each with its length. Most columns are a single run. */
function encodeMeasure(bytes: Writer, values: Float32Array, scale: number): void {
  let before = 0;
  let index = 0;
  for (let isKnown = true; index < values.length; isKnown = !isKnown) {
    let end = index;
    while (end < values.length && Number.isNaN(values[end]) !== isKnown) end++;
    bytes.unsigned(end - index);
    for (; index < end; index++) {
      if (!isKnown) continue;
      const next = Math.round((values[index] ?? 0) * scale);
      bytes.signed(next - before);
      before = next;
    }
  }
}

function decodeMeasure(reader: Reader, values: Float32Array, scale: number, deltas: Float64Array): void {
  let value = 0;
  let index = 0;
  for (let isKnown = true; index < values.length; isKnown = !isKnown) {
    const end = index + reader.unsigned();
    if (end > values.length) throw new Error('These are no tracks');
    if (isKnown) {
      reader.readSignedArray(deltas, index, end);
      for (; index < end; index++) {
        value += deltas[index] as number;
        values[index] = value / scale;
      }
    } else values.fill(Number.NaN, index, end);
    index = end;
  }
}

/** Writes little-endian base-128 varints. */
class Writer {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  writeBytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Writes an integer up to 2^53, the limit of exact integers in JavaScript. */
  unsigned(value: number): void {
    let remaining = value;
    while (remaining >= 0x80) {
      this.byte((remaining % 0x80) + 0x80);
      remaining = Math.floor(remaining / 0x80);
    }
    this.byte(remaining);
  }

  /** Zigzag-encodes an integer, so that small ones of either sign take few bytes. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(byteCount: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + byteCount);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

class Reader {
  #offset = 0;

  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    const byte = this.bytes[this.#offset++];
    if (byte === undefined) throw new Error('The tracks were cut off');
    return byte;
  }

  readBytes(length: number): Uint8Array {
    if (this.#offset + length > this.bytes.length) throw new Error('The tracks were cut off');
    this.#offset += length;
    return this.bytes.subarray(this.#offset - length, this.#offset);
  }

  unsigned(): number {
    let value = 0;
    for (let multiplier = 1; ; multiplier *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * multiplier;
      if (byte < 0x80) return value;
      if (multiplier > 2 ** 53) throw new Error('These are no tracks');
    }
  }

  /** Reads signed integers into a range of `target`. Optimised for millions of them, mostly one or two bytes long. */
  readSignedArray(target: Float64Array, first: number, end: number): void {
    const { bytes } = this;
    let offset = this.#offset;
    for (let index = first; index < end; index++) {
      const low = bytes[offset] as number;
      const high = bytes[offset + 1] as number;
      if (low < 0x80) {
        target[index] = (low >>> 1) ^ -(low & 1);
        offset++;
      } else if (high < 0x80) {
        target[index] = ((low & 0x7f) >>> 1) ^ (high << 6) ^ -(low & 1);
        offset += 2;
      } else {
        this.#offset = offset;
        const value = this.unsigned();
        target[index] = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
        offset = this.#offset;
      }
    }
    this.#offset = offset;
  }

  /** Reads the number of positions that follow. Each takes at least three bytes, so larger numbers are corrupt. */
  count(): number {
    const count = this.unsigned();
    if (3 * count > this.bytes.length - this.#offset) throw new Error('The tracks were cut off');
    return count;
  }
}
