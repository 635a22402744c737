/** What a folder holds contradicts the conventions; the message says which file, and what to do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
