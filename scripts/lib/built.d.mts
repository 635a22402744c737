/** Whether dist holds a build of the sources as they are, and if it is asked for, with compressed files. */
export function isBuilt(wanted?: { isCompressed?: boolean }): boolean;
