interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

/** The first letters of the first and the last word of someone's name, whatever the script; else of the username. */
export function initialsOf({ firstName, lastName, username }: Named): string {
  const [first = '', ...others] = `${firstName} ${lastName}`.trim().split(/\s+/);
  const initials = [first, others.at(-1) ?? ''].map(word => [...word][0] ?? '').join('');
  return (initials || [...username].slice(0, 2).join('')).toUpperCase();
}
