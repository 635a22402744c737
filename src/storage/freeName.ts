/**
 * The next name to try for a file whose last one was taken: 'plan.pdf', 'plan (2).pdf', 'plan (3).pdf'.
 * @param name the file's own
 * @param tried the one that was taken
 */
export function freeName(name: string, tried: string): string {
  // A dot at the beginning hides a file; it begins no ending.
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const number = tried === name ? 1 : Number(/\((\d+)\)$/.exec(tried.slice(0, tried.length - ending.length))?.[1] ?? 1);
  return `${stem} (${number + 1})${ending}`;
}
