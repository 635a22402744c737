/** Returns the path of a resource's import page. */
export function importPath(resource: string): string {
  return `/${resource}/import`;
}

/** Returns the path that starts a new import, even if another one is running. */
export function newImportPath(resource: string): string {
  return `${importPath(resource)}?new`;
}
