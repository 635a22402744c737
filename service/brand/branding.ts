import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '../../contract/config';
import type { BrandConfig, BrandPicture, BrandPictureName } from './config';

/** Returns the brand as in the console's run-time configuration. */
export function brandingOf(brand: BrandConfig | undefined, basePath: string): RuntimeConfig['branding'] {
  if (brand === undefined) return undefined;
  const { name, color } = brand;
  const addresses = picturesOf(brand).map(([picture, source]) => [
    picture,
    'url' in source ? source.url : basePath + pathOf(picture),
  ]);
  return { name, color, ...Object.fromEntries(addresses) };
}

/** Serves the brand's pictures that are files of this installation. */
export async function brandPictures(app: FastifyInstance, { brand }: { brand: BrandConfig }): Promise<void> {
  for (const [picture, source] of picturesOf(brand)) {
    if ('url' in source) continue;
    app.get(pathOf(picture), async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type(source.type)
        .send(source.content),
    );
  }
}

/** Returns the origins of the brand's pictures on the web. */
export function brandOrigins(brand: BrandConfig | undefined): string[] {
  if (brand === undefined) return [];
  return picturesOf(brand).flatMap(([, source]) => ('url' in source ? [new URL(source.url).origin] : []));
}

function picturesOf({ pictures }: BrandConfig): [BrandPictureName, BrandPicture][] {
  return Object.entries(pictures) as [BrandPictureName, BrandPicture][];
}

function pathOf(picture: BrandPictureName): string {
  return `/brand/${picture}`;
}
