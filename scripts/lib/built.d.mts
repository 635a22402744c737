/** Whether dist holds a build of the sources as they are. */
export function isBuilt(): boolean;
