import type { Branding } from '../../contract/config';
import { loadWithRetry } from '../../resources/loadWithRetry';
import type { Scheme } from '../theme/tokens';
import { absoluteUrl } from './address';
import { translate } from './translate';

let brand: Branding = {};

/** Applies the configured name, colour and icon. Call it before anything is rendered. */
export async function applyBranding(branding: Branding = {}): Promise<void> {
  brand = branding;
  if (brand.color !== undefined) {
    const { applyAccent } = await loadWithRetry(() => import('../theme/accent'));
    applyAccent(brand.color);
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && brand.favicon !== undefined) icon.href = brand.favicon;
}

export function productName(): string {
  return brand.name ?? translate('product');
}

/** Returns the address of the logo for this scheme, or undefined if there is none that can be loaded. */
export function logoOf(scheme: Scheme): string | undefined {
  return scheme === 'dark' ? (brand.logoDark ?? brand.logo) : brand.logo;
}

/** Returns the address of the square icon, if configured. */
export function brandIcon(): string | undefined {
  return brand.favicon;
}

/** Replaces a logo that couldn't be loaded by what else is configured, and reports the reason. */
export function logoFailed(address: string): void {
  const field = (['logo', 'logoDark', 'favicon'] as const).find(each => brand[each] === address);
  brand = Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== address));
  import('./config/sentences').then(({ sentenceOf }) =>
    reportError(
      new Error(sentenceOf({ key: 'picture', given: { field: `branding.${field}`, address: absoluteUrl(address) } })),
    ),
  );
}
