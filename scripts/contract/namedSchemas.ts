import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../../contract', import.meta.url));

/** The schemas of records that the contract's files export, by their names in the document: `user` is `User`. */
export async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort();
  const named = new Map<z.ZodType, string>();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`../../contract/${file.slice(0, -3)}.ts`);
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.ZodObject) named.set(value, name.charAt(0).toUpperCase() + name.slice(1));
    }
  }
  return named;
}
