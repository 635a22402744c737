import type { Gafam } from '../../contract/dnsWords';
import { words } from './words';

/** Registered domains of each company. */
const companies: Readonly<Record<Exclude<Gafam, 'others'>, readonly string[]>> = {
  google: words(`
    google.com googleapis.com gstatic.com googlevideo.com youtube.com youtu.be ytimg.com google-analytics.com
    googletagmanager.com doubleclick.net 2mdn.net googlesyndication.com googleadservices.com app-measurement.com
    crashlytics.com dns.google gvt1.com
  `),
  amazon: words(`
    amazon.com amazon.de amazon.co.uk media-amazon.com amazonaws.com amazon-adsystem.com primevideo.com aiv-cdn.net
    cloudfront.net twitch.tv ttvnw.net jtvnw.net
  `),
  facebook: words(`
    facebook.com facebook.net fbcdn.net fb.com instagram.com cdninstagram.com whatsapp.com whatsapp.net wa.me
    messenger.com m.me
  `),
  apple: ['apple.com', 'icloud.com', 'aaplimg.com', 'mzstatic.com', 'icloud-content.com'],
  microsoft: words(`
    microsoft.com office.com office365.com live.com sharepoint.com bing.com windowsupdate.com skype.com linkedin.com
    licdn.com github.com githubusercontent.com clarity.ms adnxs.com xboxlive.com xbox.com minecraft.net mojang.com
    microsoftonline.com msedge.net
  `),
};

/** Registered domains with servers outside the United States, by country (ISO 3166). */
const countries: Readonly<Record<string, readonly string[]>> = {
  GB: ['bbc.co.uk', 'gov.uk', 'amazon.co.uk', 'nhs.uk', 'acme.example', 'theguardian.com'],
  DE: words(`
    spiegel.de deutschebahn.com bahn.de globex.example ebay.de amazon.de tagesschau.de abendblatt.example
    hetzner.com
  `),
  FR: ['criteo.com', 'criteo.net', 'dailymotion.com', 'dmcdn.net', 'lemonde.fr', 'ovh.net', 'journal-du-soir.example'],
  NL: ['booking.com', 'adyen.com', 'courant.example', 'exoclick.com'],
  IE: ['hubspot.com', 'hs-scripts.com', 'intercom.io', 'linkedin.com', 'licdn.com'],
  SE: ['spotify.com', 'scdn.co', 'spotifycdn.com', 'dagbladet.example'],
  CH: ['protonvpn.com', 'proton.me'],
  CN: ['xiaomi.com', 'miui.com', 'hicloud.com'],
  KR: ['samsung.com', 'samsungads.com'],
  SG: ['tiktok.com', 'tiktokcdn.com', 'tiktokv.com', 'byteoversea.com'],
  RU: ['vk.com', 'userapi.com'],
  JP: ['playstation.com', 'playstation.net'],
  CA: ['shopify.com'],
  IT: ['giornale.example'],
};

const companyByRoot = new Map(
  Object.entries(companies).flatMap(([company, roots]) => roots.map(root => [root, company as Gafam] as const)),
);
const countryByRoot = new Map(
  Object.entries(countries).flatMap(([country, roots]) => roots.map(root => [root, country] as const)),
);

/** Returns the large company that a registered domain belongs to, or `others`. */
export function companyOf(root: string): Gafam {
  return companyByRoot.get(root) ?? 'others';
}

/** Returns the country of a registered domain's servers. */
export function countryOf(root: string): string {
  return countryByRoot.get(root) ?? 'US';
}

/** A network of client addresses. */
export interface KnownNetwork {
  /** Prefix of its addresses, in a range reserved for documentation. */
  prefix: string;
  network: { cellular: boolean; vpn: boolean; isp: string; asn: number };
  geo: { latitude: number; longitude: number; countryCode: string; country: string; city: string };
}

const london = { latitude: 51.51, longitude: -0.13, countryCode: 'GB', country: 'United Kingdom', city: 'London' };
const leeds = { latitude: 53.8, longitude: -1.55, countryCode: 'GB', country: 'United Kingdom', city: 'Leeds' };
const jena = { latitude: 50.93, longitude: 11.59, countryCode: 'DE', country: 'Germany', city: 'Jena' };
const graz = { latitude: 47.07, longitude: 15.44, countryCode: 'AT', country: 'Austria', city: 'Graz' };
const chicago = { latitude: 41.88, longitude: -87.63, countryCode: 'US', country: 'United States', city: 'Chicago' };
const fixed = (isp: string, asn: number) => ({ cellular: false, vpn: false, isp, asn });
const mobile = (isp: string, asn: number) => ({ cellular: true, vpn: false, isp, asn });

/** Fictitious networks, with address ranges reserved for documentation and private AS numbers. */
const networks: readonly KnownNetwork[] = [
  { prefix: '203.0.113.1', network: fixed('Northgate Fibre', 64_496), geo: london },
  { prefix: '203.0.113.2', network: mobile('Halo Mobile', 64_497), geo: leeds },
  { prefix: '198.51.100.1', network: fixed('Saale Netz', 64_498), geo: jena },
  { prefix: '198.51.100.2', network: mobile('Alpenfunk', 64_499), geo: graz },
  { prefix: '192.0.2.1', network: fixed('Lakeshore Cable', 64_500), geo: chicago },
  { prefix: '192.0.2.2', network: { cellular: false, vpn: true, isp: 'Tunnel Works', asn: 64_501 }, geo: london },
  { prefix: '2001:db8:a:', network: fixed('Northgate Fibre', 64_496), geo: london },
  { prefix: '2001:db8:b:', network: fixed('Saale Netz', 64_498), geo: jena },
];

/** Returns the network of an address, if it is known. */
export function networkOf(ip: string): KnownNetwork | undefined {
  return networks.find(({ prefix }) => ip.startsWith(prefix));
}
