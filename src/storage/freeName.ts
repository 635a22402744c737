/**
 * Returns the next name to try after a taken one: 'plan.pdf', 'plan (2).pdf', 'plan (3).pdf'.
 * @param name the file's original name
 * @param tried the name that was taken
 */
export function freeName(name: string, tried: string): string {
  // A leading dot marks a hidden file, not an extension.
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const number = tried === name ? 1 : Number(/\((\d+)\)$/.exec(tried.slice(0, tried.length - ending.length))?.[1] ?? 1);
  return `${stem} (${number + 1})${ending}`;
}
