/** Merges the exports of several text files. */
export function together(files: Readonly<Record<string, object>>): object {
  return Object.assign({}, ...Object.values(files));
}
