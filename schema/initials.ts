interface NameParts {
  firstName: string;
  lastName: string;
  username: string;
}

/** Returns the initials of the first and last word of a name in any script, or two characters of the username. */
export function initialsOf({ firstName, lastName, username }: NameParts): string {
  const [first = '', ...others] = `${firstName} ${lastName}`.trim().split(/\s+/);
  const initials = [first, others.at(-1) ?? ''].map(word => [...word][0] ?? '').join('');
  return (initials || [...username].slice(0, 2).join('')).toUpperCase();
}
