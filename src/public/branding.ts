import type { Branding } from '../../contract/config';
import { loadWithRetry } from '../../resources/loadWithRetry';
import type { Scheme } from '../theme/tokens';
import { wholeAddress } from './address';
import { translate } from './translate';

let brand: Branding = {};

/** Names and colours the console as this installation has it. To be done before anything of the console is drawn. */
export async function takeBranding(branding: Branding = {}): Promise<void> {
  brand = branding;
  if (brand.color !== undefined) {
    const { takeAccent } = await loadWithRetry(() => import('../theme/accent'));
    takeAccent(brand.color);
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && brand.favicon !== undefined) icon.href = brand.favicon;
}

/** The product's name, as this installation has it. */
export function productName(): string {
  return brand.name ?? translate('product');
}

/** Where the logo for this scheme is; undefined where there is none, or none that can be loaded. */
export function logoOf(scheme: Scheme): string | undefined {
  return scheme === 'dark' ? (brand.logoDark ?? brand.logo) : brand.logo;
}

/** Where the brand's square picture is, if there is one. */
export function brandIcon(): string | undefined {
  return brand.favicon;
}

/** A logo could not be loaded: what there is else stands in its place from now on, and anyone who looks is told why. */
export function logoFailed(address: string): void {
  const field = (['logo', 'logoDark', 'favicon'] as const).find(each => brand[each] === address);
  brand = Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== address));
  import('./config/sentences').then(({ sentenceOf }) =>
    reportError(
      new Error(sentenceOf({ key: 'picture', given: { field: `branding.${field}`, address: wholeAddress(address) } })),
    ),
  );
}
