import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { MapConfig } from './mapConfig';

/** The file that `npm run map` writes into the data folder, and its address. */
const MAP_FILE = 'map.pmtiles';
const MAP_PATH = `/${MAP_FILE}`;

/** Returns the base map: the configured one, or the street map in the data folder. */
export function mapOf({ map, dataDir, basePath }: Pick<Config, 'map' | 'dataDir' | 'basePath'>): MapConfig | undefined {
  if (map !== undefined || !existsSync(join(dataDir, MAP_FILE))) return map;
  return { base: { pmtilesUrl: basePath + MAP_PATH }, origins: [] };
}

/** Serves the street map in the data folder with range requests. */
export async function serveStreetMap(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  if (!existsSync(join(dataDir, MAP_FILE))) return;
  await app.register(fastifyStatic, { root: resolve(dataDir), serve: false });
  app.get(MAP_PATH, (_request, reply) => reply.type('application/octet-stream').sendFile(MAP_FILE));
}
