import { join } from 'node:path';
import { upperFirst } from 'es-toolkit';
import { z } from 'zod';
import { root } from '../lib/root.mjs';
import { contractFilesIn } from '../registry/contents';

/** Returns the record schemas that the contract's files export, by their name in the document: `user` is `User`. */
export async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const named = new Map<z.ZodType, string>();
  for (const file of contractFilesIn(root)) {
    const exported: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodObject) named.set(value, upperFirst(name));
    }
  }
  return named;
}
