/**
 * Binary format of recorded positions for the browser: columns of integers, delta-encoded as variable-length integers.
 * Takes about nine bytes per position before HTTP compression.
 *
 * A stream is a header, any number of parts and an end marker. A stream without end marker was cut off. Each part has
 * some positions of one user, in order.
 */
import { emptyTrack, type Track } from './tracks';

/** Magic bytes. The last one is the version of the format. */
const HEADER = [0x54, 0x52, 0x4b, 1];
const PART = 1;
const END = 2;

/** Factors from a value to the encoded integer. */
const scales = { degrees: 1e6, speed: 100, altitude: 10, accuracy: 10, battery: 1 } as const;
const measures = ['speed', 'altitude', 'accuracy', 'battery'] as const;

/** Returns the start of a stream. */
export function encodeHeader(): Uint8Array {
  return Uint8Array.from(HEADER);
}

/** Encodes some positions of a user. */
export function encodePart(track: Track): Uint8Array {
  const bytes = new Writer(64 + 16 * track.count);
  const name = new TextEncoder().encode(track.username);
  bytes.byte(PART);
  bytes.unsigned(name.length);
  bytes.all(name);
  bytes.unsigned(track.count);
  let time = 0;
  let step = 0;
  for (let index = 0; index < track.count; index++) {
    const next = Math.round(track.time[index] ?? 0);
    bytes.signed(next - time - step);
    step = index === 0 ? 0 : next - time;
    time = next;
  }
  for (const side of [0, 1]) {
    let before = 0;
    for (let index = 0; index < track.count; index++) {
      const next = Math.round((track.lngLat[2 * index + side] ?? 0) * scales.degrees);
      bytes.signed(next - before);
      before = next;
    }
  }
  for (const measure of measures) encodeMeasure(bytes, track[measure], scales[measure]);
  return bytes.written();
}

/** Returns the end marker of a stream. Its second byte is reserved. */
export function encodeEnd(): Uint8Array {
  return Uint8Array.of(END, 0);
}

/** Encodes a whole stream. */
export function encodeTracks(tracks: readonly Track[]): Uint8Array {
  const parts = [encodeHeader(), ...tracks.map(encodePart), encodeEnd()];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Decodes a stream. Joins the parts of each user, in the order of their first parts.
 * @throws Error when the bytes have another format or were cut off
 */
export function decodeTracks(bytes: Uint8Array): Track[] {
  const reader = new Reader(bytes);
  for (const byte of HEADER) if (reader.byte() !== byte) throw new Error('These are no tracks that can be read here');
  const parts = new Map<string, Track[]>();
  for (;;) {
    const kind = reader.byte();
    if (kind === END) break;
    if (kind !== PART) throw new Error('These are no tracks');
    const part = decodePart(reader);
    const before = parts.get(part.username);
    if (before === undefined) parts.set(part.username, [part]);
    else before.push(part);
  }
  // The reserved byte of the end marker.
  reader.byte();
  return [...parts.values()].map(joinTracks);
}

/** Concatenates consecutive tracks of one user. */
export function joinTracks(tracks: readonly Track[]): Track {
  const [first] = tracks;
  if (first !== undefined && tracks.length === 1) return first;
  const whole = emptyTrack(
    first?.username ?? '',
    tracks.reduce((count, track) => count + track.count, 0),
  );
  let at = 0;
  for (const track of tracks) {
    whole.lngLat.set(track.lngLat, 2 * at);
    for (const name of ['time', ...measures] as const) whole[name].set(track[name], at);
    at += track.count;
  }
  return whole;
}

function decodePart(reader: Reader): Track {
  const username = new TextDecoder().decode(reader.some(reader.unsigned()));
  const track = emptyTrack(username, reader.count());
  const { count, time: times, lngLat } = track;
  // One buffer is reused for all columns.
  const read = new Float64Array(count);
  reader.signedArray(read, 0, count);
  let time = 0;
  let step = 0;
  for (let index = 0; index < count; index++) {
    const next = time + step + (read[index] as number);
    times[index] = next;
    step = index === 0 ? 0 : next - time;
    time = next;
  }
  for (const side of [0, 1]) {
    reader.signedArray(read, 0, count);
    let value = 0;
    for (let index = 0; index < count; index++) {
      value += read[index] as number;
      lngLat[2 * index + side] = value / scales.degrees;
    }
  }
  for (const measure of measures) decodeMeasure(reader, track[measure], scales[measure], read);
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

function decodeMeasure(reader: Reader, values: Float32Array, scale: number, read: Float64Array): void {
  let value = 0;
  let index = 0;
  for (let isKnown = true; index < values.length; isKnown = !isKnown) {
    const end = index + reader.unsigned();
    if (end > values.length) throw new Error('These are no tracks');
    if (isKnown) {
      reader.signedArray(read, index, end);
      for (; index < end; index++) {
        value += read[index] as number;
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

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  all(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Writes an integer up to 2^53, the limit of exact integers in JavaScript. */
  unsigned(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** Zigzag-encodes an integer, so that small ones of either sign take few bytes. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(by: number): void {
    const larger = new Uint8Array(2 * this.#bytes.length + by);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

class Reader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    const byte = this.bytes[this.#at++];
    if (byte === undefined) throw new Error('The tracks were cut off');
    return byte;
  }

  some(length: number): Uint8Array {
    if (this.#at + length > this.bytes.length) throw new Error('The tracks were cut off');
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  unsigned(): number {
    let value = 0;
    for (let place = 1; ; place *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * place;
      if (byte < 0x80) return value;
      if (place > 2 ** 53) throw new Error('These are no tracks');
    }
  }

  /** Reads signed integers into a range of `into`. Optimised for millions of them, mostly one or two bytes long. */
  signedArray(into: Float64Array, first: number, end: number): void {
    const { bytes } = this;
    let at = this.#at;
    for (let index = first; index < end; index++) {
      const low = bytes[at] as number;
      const high = bytes[at + 1] as number;
      if (low < 0x80) {
        into[index] = (low >>> 1) ^ -(low & 1);
        at++;
      } else if (high < 0x80) {
        into[index] = ((low & 0x7f) >>> 1) ^ (high << 6) ^ -(low & 1);
        at += 2;
      } else {
        this.#at = at;
        const value = this.unsigned();
        into[index] = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
        at = this.#at;
      }
    }
    this.#at = at;
  }

  /** Reads the number of positions that follow. Each takes at least three bytes, so larger numbers are corrupt. */
  count(): number {
    const count = this.unsigned();
    if (3 * count > this.bytes.length - this.#at) throw new Error('The tracks were cut off');
    return count;
  }
}
