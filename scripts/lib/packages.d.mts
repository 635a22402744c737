/** Copies the packages that programs load while they run, with what these need, into `node_modules` of a folder. */
export function copyPackages(target: string, programs: readonly string[]): Promise<void>;
