import { describe, expect, test } from 'vitest';
import { rebasedValues } from '../../../../dataProvider/editedValues';
import {
  type Corner,
  circleWithRadius,
  closePolygon,
  type DraftShape,
  draftOf,
  draftProblem,
  emptyShape,
  midpointAfter,
  newDraft,
  rebasedDraft,
  shapeOf,
  withClickAt,
  withCorner,
  withMidpoint,
} from './geofenceDraft';

function polygon(...points: Corner[]): DraftShape {
  return points.reduce(withClickAt, emptyShape('polygon'));
}

const square = polygon([0, 0], [1, 0], [1, 1], [0, 1]);

describe('an area that is drawn', () => {
  test('is a circle around the click with the dragged radius', () => {
    const drawn = withClickAt(emptyShape('circle'), [13.4050001234, 52.52]);
    expect(shapeOf(drawn)).toEqual({ type: 'circle', lng: 13.405, lat: 52.52, radiusM: 250 });
    expect(circleWithRadius([13.4, 52.5], 1234.56)).toMatchObject({ radiusM: 1235 });
    expect(circleWithRadius([13.4, 52.5], 1)).toMatchObject({ radiusM: 10 });
  });

  test('is a polygon from its third corner, and takes no more corners once closed', () => {
    expect(shapeOf(polygon([0, 0], [1, 0]))).toBeUndefined();
    expect(closePolygon(polygon([0, 0], [1, 0]))).toMatchObject({ isClosed: false });
    expect(shapeOf(withClickAt(closePolygon(square), [5, 5]))).toEqual(shapeOf(square));
  });

  test('keeps the other corners when one is moved, removed or added', () => {
    expect(withCorner(square, 1, [2, 0])).toMatchObject({
      points: [
        [0, 0],
        [2, 0],
        [1, 1],
        [0, 1],
      ],
    });
    expect(withCorner(square, 1, undefined)).toMatchObject({
      points: [
        [0, 0],
        [1, 1],
        [0, 1],
      ],
    });
    expect(withMidpoint(square, 3)).toMatchObject({
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0.5],
      ],
    });
  });

  test('has the middle of a side on the shorter way around, also across the antimeridian', () => {
    const across = {
      type: 'polygon' as const,
      points: [
        [179.8, 0],
        [-179.9, 0],
        [-179.9, 1],
      ] as Corner[],
      isClosed: true,
    };
    expect(midpointAfter(across.points, 0)).toEqual([179.95, 0]);
    expect(withMidpoint(across, 2)).toMatchObject({ points: [{}, {}, {}, [179.95, 0.5]] });
  });

  test('normalises longitudes beyond the antimeridian', () => {
    expect(withClickAt(emptyShape('circle'), [190, 10])).toMatchObject({ center: [-170, 10] });
  });

  test('says what is missing or wrong', () => {
    const draft = newDraft('polygon', [{ colour: 'blue' }]);
    expect(draft.colour).toBe('green');
    expect(draftProblem(draft)).toBe('corners');
    expect(draftProblem({ ...draft, shape: polygon([0, 0], [1, 1], [2, 2]) })).toBe('flat');
    expect(draftProblem({ ...draft, shape: polygon([0, 0], [3, 1], [3, 0], [0, 1.5]) })).toBe('crossing');
    expect(draftProblem({ ...draft, shape: square })).toBe('name');
    expect(draftProblem({ ...draft, name: 'Depot', shape: square })).toBeUndefined();
    expect(draftProblem(newDraft('circle', []))).toBe('center');
    const tiny = { type: 'circle', center: [0, 0], radiusM: 3 } as const;
    expect(draftProblem({ ...draft, name: 'Depot', shape: { ...tiny, center: [0, 0] } })).toBe('radius');
  });

  test('starts with the values of a saved area', () => {
    const shape = { type: 'circle' as const, lng: 1, lat: 2, radiusM: 300 };
    const draft = draftOf({ id: 'g', name: 'Depot', organization: 'acme', colour: 'red', shape });
    expect(shapeOf(draft.shape)).toEqual(shape);
    expect(draft).toMatchObject({ id: 'g', name: 'Depot', colour: 'red' });
  });
});

test("merges another user's changes, and keeps the drawn shape", () => {
  const shape = { type: 'circle' as const, lng: 13, lat: 52, radiusM: 100 };
  const area = { id: 'a', organization: 'acme', name: 'Yard', colour: 'blue' as const, shape, etag: 'shown' };
  const draft = { ...draftOf(area), shape: circleWithRadius([13, 52], 300) };
  const drawn = shapeOf(draft.shape);
  if (!draft.from || !drawn) throw new Error('The area has no shape');
  const { name, colour } = draft;
  const mine = { ...draft.from, values: { name, colour, shape: drawn } };

  const elsewhere = rebasedValues(mine, { name: 'Depot', colour, shape }, 'theirs');
  expect(elsewhere).toMatchObject({ etag: 'theirs', conflicts: [], values: { name: 'Depot' } });
  expect(rebasedDraft(draft, elsewhere)).toMatchObject({ name: 'Depot', shape: { radiusM: 300 } });

  const both = rebasedValues(mine, { name, colour, shape: { ...shape, radiusM: 200 } }, 'theirs');
  expect(rebasedDraft(draft, both)).toMatchObject({ shape: { radiusM: 300 }, from: { conflicts: ['shape'] } });
});
