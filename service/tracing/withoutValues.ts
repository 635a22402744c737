/** Enough to recognise a query. One that inserts many rows repeats itself. */
const MAX_CHARACTERS = 2_000;

/** Returns a query for traces: with a question mark in place of each string literal, and shortened. */
export function withoutValues(query: string): string {
  return query.replace(/'(?:[^']|'')*'/g, '?').slice(0, MAX_CHARACTERS);
}
