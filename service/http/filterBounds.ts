import { CallFailure } from '../calls/failure';

/** Far more than anybody sets on a screen, far fewer than a database's planner gives up at. */
export const filterLimits = { conditions: 200, values: 2000, depth: 6 } as const;

/**
 * Refuses a filter that is too large as a whole, before anything is made of it: one that is small at each place can still
 * be more than a database can plan.
 * @throws CallFailure `invalid`, which says what there is too much of
 */
export function checkFilterSize(filter: unknown): void {
  const found = { conditions: 0, values: 0 };
  const waiting: { node: unknown; depth: number }[] = [{ node: filter, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (typeof node !== 'object' || node === null) continue;
    found.conditions++;
    if (found.conditions > filterLimits.conditions) throw tooMany('conditions');
    if (depth > filterLimits.depth) throw refuse(`is nested more than ${filterLimits.depth} levels deep`);
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'value' && Array.isArray(inner)) {
        found.values += inner.length;
        if (found.values > filterLimits.values) throw tooMany('values');
      } else if (Array.isArray(inner)) {
        for (const each of inner) waiting.push({ node: each, depth: depth + 1 });
      }
    }
  }
}

function tooMany(what: keyof typeof filterLimits): CallFailure {
  return refuse(`has more than ${filterLimits[what]} ${what}`);
}

function refuse(reason: string): CallFailure {
  return new CallFailure('invalid', `filter ${reason}.`, 'filter');
}
