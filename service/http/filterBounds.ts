import { CallFailure } from '../calls/failure';

/** Far more than any user sets on a screen, and far less than what overwhelms PostgreSQL's planner. */
export const filterLimits = { conditions: 200, values: 2000, depth: 6 } as const;

/**
 * Checks the total size of a filter before it is parsed: one that is within the limits at each level can still be too
 * large for the planner.
 * @throws CallFailure `invalid` that names the exceeded limit
 */
export function checkFilterSize(filter: unknown): void {
  const found = { conditions: 0, values: 0 };
  const stack: { node: unknown; depth: number }[] = [{ node: filter, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (typeof node !== 'object' || node === null) continue;
    found.conditions++;
    if (found.conditions > filterLimits.conditions) throw tooManyError('conditions');
    if (depth > filterLimits.depth) throw refuse(`is nested more than ${filterLimits.depth} levels deep`);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'value' && Array.isArray(child)) {
        found.values += child.length;
        if (found.values > filterLimits.values) throw tooManyError('values');
      } else if (Array.isArray(child)) {
        for (const each of child) stack.push({ node: each, depth: depth + 1 });
      }
    }
  }
}

function tooManyError(unit: keyof typeof filterLimits): CallFailure {
  return refuse(`has more than ${filterLimits[unit]} ${unit}`);
}

function refuse(reason: string): CallFailure {
  return new CallFailure('invalid', `filter ${reason}.`, 'filter');
}
