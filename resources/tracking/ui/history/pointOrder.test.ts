import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTrack } from '../../contract/tracks';
import { orderByTime } from './pointOrder';

test('orders the points of several tracks by time, each once', () => {
  const times = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), people => {
      const tracks = people.map(each => {
        const track = emptyTrack('', each.length);
        track.time.set(each.toSorted((a, b) => a - b));
        return track;
      });
      const { track, index } = orderByTime(tracks);
      const ordered = [...track].map((each, place) => tracks[each]?.time[index[place] ?? 0]);
      expect(ordered).toEqual(people.flat().sort((a, b) => a - b));
      expect(new Set([...track].map((each, place) => `${each} ${index[place]}`)).size).toBe(track.length);
    }),
  );
});
