/** The texts of several files by the names of what they export. */
export function together(files: Readonly<Record<string, object>>): object {
  return Object.assign({}, ...Object.values(files));
}
