/** The folders of the packages that programs load while they run, with what these need. */
export function neededPackages(programs: readonly string[]): Promise<string[]>;
