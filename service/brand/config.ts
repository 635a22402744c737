import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { contrast, isColor, MIN_UI_CONTRAST } from '../../contract/brandColor';
import { StartError } from '../startError';

/** The default name of the product. */
export const PRODUCT = 'Chat Console';

/** A picture of the brand: its address on the web, or a file that the service serves. */
export type BrandPicture = { url: string } | { content: Buffer; type: string };

/** The name, pictures and colour of the product in this installation. */
export interface BrandConfig {
  name: string | undefined;
  pictures: Readonly<Partial<Record<BrandPictureName, BrandPicture>>>;
  /** `#rrggbb`. */
  color: string | undefined;
}

/** The variables that set the pictures, by their names in /config.json. */
const pictureVariables = { logo: 'BRAND_LOGO', logoDark: 'BRAND_LOGO_DARK', favicon: 'BRAND_FAVICON' } as const;
export type BrandPictureName = keyof typeof pictureVariables;

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
};
const MAX_NAME_LENGTH = 40;
const MAX_PICTURE_BYTES = 512 * 1024;

/** Reads the variables `BRAND_…`. @throws StartError with a sentence that names the variable */
export function readBrand(value: (name: string) => string | undefined): BrandConfig | undefined {
  const name = value('BRAND_NAME');
  if (name !== undefined && name.length > MAX_NAME_LENGTH) {
    throw new StartError(`BRAND_NAME must be at most ${MAX_NAME_LENGTH} characters long, not ${name.length}.`);
  }
  const color = value('BRAND_COLOR');
  if (color !== undefined) checkColor(color);
  const pictures: Partial<Record<BrandPictureName, BrandPicture>> = {};
  for (const [picture, variable] of Object.entries(pictureVariables) as [BrandPictureName, string][]) {
    const text = value(variable);
    if (text !== undefined) pictures[picture] = readPicture(variable, text);
  }
  if (pictures.logoDark !== undefined && pictures.logo === undefined) {
    throw new StartError('BRAND_LOGO_DARK needs BRAND_LOGO: it is the same logo on a dark page.');
  }
  const isEmpty = name === undefined && color === undefined && Object.keys(pictures).length === 0;
  return isEmpty ? undefined : { name, pictures, color };
}

function checkColor(color: string): void {
  if (!isColor(color)) throw new StartError(`BRAND_COLOR must be a colour such as #3454d1, not "${color}".`);
  const ratio = contrast(color, '#ffffff');
  if (ratio >= MIN_UI_CONTRAST) return;
  throw new StartError(
    `BRAND_COLOR must be a darker colour: ${color} reaches a contrast of ${ratio.toFixed(1)} on white, and buttons need ${MIN_UI_CONTRAST} to be seen.`,
  );
}

function readPicture(variable: string, text: string): BrandPicture {
  if (/^https?:\/\//.test(text)) {
    if (!URL.canParse(text)) throw new StartError(`${variable} must be a picture's address or file, not "${text}".`);
    return { url: text };
  }
  const type = mediaTypes[extname(text).toLowerCase()];
  if (type === undefined) {
    throw new StartError(
      `${variable} must be a web address, or a file that ends with ${Object.keys(mediaTypes).join(', ')}, not "${text}".`,
    );
  }
  let content: Buffer;
  try {
    content = readFileSync(text);
  } catch (error) {
    throw new StartError(`${variable} must be a file that can be read, and ${text} is not.`, { cause: error });
  }
  if (content.length > MAX_PICTURE_BYTES) {
    throw new StartError(
      `${variable} must be a file of at most ${MAX_PICTURE_BYTES / 1024} KiB, and ${text} is larger.`,
    );
  }
  return { content, type };
}
