/** Thrown if a folder violates the conventions. The message names the file and says what to do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
