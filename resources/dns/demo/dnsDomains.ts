import type { Random } from '../../../service/demo/random';
import type { NativeTracker } from '../contract/dnsWords';
import { blocklists } from '../service/catalogue/blocklists';
import { natives } from '../service/catalogue/natives';
import { categories, services } from '../service/catalogue/services';
import { affiliates, bypasses, disguisedTrackers, threats } from '../service/catalogue/threats';
import { trackers } from '../service/catalogue/trackers';
import { words } from '../service/catalogue/words';

/** Manufacturers of devices. Those in `natives` send telemetry. */
export type Maker = NativeTracker | 'google';

/** Domains used for work. */
const work = words(`
  outlook.office365.com login.microsoftonline.com teams.microsoft.com graph.microsoft.com docs.google.com
  drive.google.com meet.google.com calendar.google.com slack.com wss-primary.slack.com github.com api.github.com
  atlassian.net app.asana.com figma.com salesforce.com sap.com adobe.io dropbox.com wetransfer.com wikipedia.org
  stackoverflow.com deepl.com booking.com linkedin.com paypal.com stripe.com proton.me shopify.com cdn.jsdelivr.net
  cdnjs.cloudflare.com fonts.gstatic.com ajax.googleapis.com amazonaws.com cloudfront.net hetzner.com ovh.net
`);

/** News and other sites. */
const reading = words(`
  bbc.co.uk theguardian.com spiegel.de tagesschau.de lemonde.fr nytimes.com weather.com bahn.de gov.uk nhs.uk
  www.daily-news.example www.travel-deals.example www.office-supplies.example google.com bing.com duckduckgo.com
  pastebin.com
`);

/** Domains that devices query in the background. */
const background: Readonly<Partial<Record<Maker, readonly string[]>>> = {
  apple: words(`
    gateway.icloud.com gdmf.apple.com init.itunes.apple.com time.apple.com p42-contacts.icloud.com push.apple.com
    mesu.apple.com
  `),
  windows: words(`
    ctldl.windowsupdate.com settings.data.microsoft.com time.windows.com edge.microsoft.com www.msftconnecttest.com
  `),
};
const android = words(`
  connectivitycheck.gstatic.com play.googleapis.com mtalk.google.com android.clients.google.com time.android.com
`);

/** Domains that should be blocked, queried now and then. */
const blockableDomains = [
  ...Object.values(threats).flat(),
  ...affiliates,
  ...bypasses,
  ...disguisedTrackers,
  ...categories
    .filter(({ id }) => ['porn', 'gambling', 'dating', 'piracy'].includes(id))
    .flatMap(({ domains }) => domains),
  'invoice-2291.zip',
  'report-final.mov',
  'best-deals.top',
  'prize-claim.tk',
  'acme-backup.duckdns.org',
  'globex-nas.duckdns.org',
];

const tracking = [
  ...new Set([...trackers.flatMap(({ domains }) => domains), ...blocklists.flatMap(({ domains }) => domains)]),
];

/** All domains that the demo's devices may query. */
export const demoDomains: readonly string[] = [
  ...new Set([
    ...work,
    ...reading,
    ...tracking,
    ...blockableDomains,
    ...android,
    ...Object.values(background).flat(),
    ...services.flatMap(({ domains }) => domains),
    ...natives.flatMap(({ domains }) => domains),
  ]),
];

/** Picks an item, with a preference for those at the beginning. */
function popular<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random.next() ** 2 * items.length)] ?? random.pick(items);
}

/** Picks a domain for a device to query. @param organization its internal domains are included */
export function pickDomain(random: Random, maker: Maker, organization: string): string {
  const reports = natives.find(({ id }) => id === maker)?.domains ?? ['app-measurement.com'];
  const isThing = maker === 'alexa' || maker === 'roku' || maker === 'sonos';
  if (isThing) return random.chance(0.7) ? random.pick(reports) : random.pick(android);
  const roll = random.next();
  if (roll < 0.12) return `${random.pick(['intranet', 'mail', 'chat', 'files'])}.${organization}.example`;
  if (roll < 0.4) return popular(random, work);
  if (roll < 0.5) return popular(random, reading);
  if (roll < 0.72) return popular(random, tracking);
  if (roll < 0.84) return serviceDomain(random);
  if (roll < 0.9) return random.pick(reports);
  if (roll < 0.985) return random.pick(background[maker] ?? android);
  return random.pick(blockableDomains);
}

function serviceDomain(random: Random): string {
  const domain = random.pick(random.pick(services).domains);
  return random.chance(0.4) ? `${random.pick(['www', 'api', 'cdn', 'static'])}.${domain}` : domain;
}
