import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config, MapConfig } from './config';

/** The file that `npm run map` writes among the service's data, and where the service serves it. */
const FILE = 'map.pmtiles';
const PATH = `/${FILE}`;

/** What maps are drawn from: what is configured, or the streets that are among the service's data. */
export function mapOf({ map, dataDir, basePath }: Pick<Config, 'map' | 'dataDir' | 'basePath'>): MapConfig | undefined {
  if (map !== undefined || !existsSync(join(dataDir, FILE))) return map;
  return { base: { pmtilesUrl: basePath + PATH }, origins: [] };
}

/** Serves the streets that are among the service's data, by ranges. To be called after `serveConsole`. */
export function serveOwnMap(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  if (!existsSync(join(dataDir, FILE))) return;
  app.get(PATH, (_request, reply) => reply.type('application/octet-stream').sendFile(FILE, resolve(dataDir)));
}
