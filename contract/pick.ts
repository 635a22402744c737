/** Only these of an object's values, by name. */
export function pick<T extends object, K extends keyof T & string>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map(name => [name, values[name]])) as Pick<T, K>;
}
