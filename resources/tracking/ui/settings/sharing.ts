/** Returns how many of these people are in at least one of the teams. */
export function sharingOf(people: readonly { team: readonly string[] }[], teams: readonly string[]): number {
  const named = new Set(teams);
  return people.filter(({ team }) => team.some(id => named.has(id))).length;
}
