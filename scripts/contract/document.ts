import { readCallNotes } from './callNotes';
import { openApiDocument } from './openApi';

/** Returns the text of docs/openapi.json. */
export async function contractDocument(): Promise<string> {
  return `${JSON.stringify(await openApiDocument(await readCallNotes()), null, 1)}\n`;
}
