import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Language, type LanguageId, languageOf } from '../../../contract/languages';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { dnsProfiles, organizations } from '../../../service/db/schema';
import { featureRefusal } from '../../../service/features';
import { type Html, html } from '../../../service/html';
import { acceptedTags } from '../../../service/languages';
import { decide } from '../contract/dnsDecision';
import { parseDomain } from '../contract/domainLists';
import { readProfile } from './profile';
import { profileRules } from './rules';
import { texts as ar } from './texts/ar';
import { texts as de } from './texts/de';
import { type BlockPageTexts, texts as en } from './texts/en';
import { texts as es } from './texts/es';
import { texts as fr } from './texts/fr';

/** Path to which resolvers redirect browsers for blocked names: `/blocked?profile=ac3k7m&domain=ads.example`. */
export const BLOCK_PAGE_PATH = '/blocked';

/** Per IP address: an office may open many blocked names. */
const rateLimit = { max: 6000, timeWindow: '1 minute' };

interface Blocked {
  domain: string;
  organization: string;
  contact: string | null;
  /** Empty if the domain isn't blocked. */
  reasons: readonly string[];
}

/** Serves the page shown instead of a blocked site. It is public, like the filter itself. */
export function blockPage(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { profile?: unknown; domain?: unknown } }>(
    BLOCK_PAGE_PATH,
    { config: { rateLimit } },
    async (request, reply) => {
      const { language, texts } = blockPageTexts(request.headers['accept-language']);
      const { profile, domain } = request.query;
      const blocked = await findBlockInfo(db, String(profile ?? ''), String(domain ?? ''), clock.date());
      const isBlocked = blocked !== undefined && blocked.reasons.length > 0;
      const title = blocked === undefined ? texts.unknown : isBlocked ? texts.title : texts.open;
      reply
        .code(blocked === undefined ? 404 : isBlocked ? 403 : 200)
        .type('text/html; charset=utf-8')
        .header('content-language', language.id)
        .header('vary', 'accept-language')
        .header('cache-control', 'no-store');
      const content = blocked === undefined ? html`<p>${texts.unknownHelp}</p>` : renderContent(blocked, texts);
      return reply.send(renderPage(language, title, content));
    },
  );
}

/** Returns the page's data. Undefined if the profile doesn't exist or has no block page, or the domain is invalid. */
async function findBlockInfo(db: Database, id: string, asked: string, now: Date): Promise<Blocked | undefined> {
  const parsed = parseDomain(asked);
  if (!('domain' in parsed) || !/^[a-z0-9]{6}$/.test(id)) return undefined;
  const [found] = await db.orm
    .select({ id: organizations.id, label: organizations.label, attributes: organizations.attributes })
    .from(dnsProfiles)
    .innerJoin(organizations, eq(organizations.id, dnsProfiles.organizationId))
    .where(eq(dnsProfiles.id, id));
  if (found === undefined || (await featureRefusal(db, 'dns', { organization: found.id }))) return undefined;
  const profile = await readProfile(db.orm, found.id);
  if (!profile?.switches.settings.blockPage.enabled) return undefined;
  const { status, reasons } = decide(profileRules(profile), parsed.domain, now);
  return {
    domain: parsed.domain,
    organization: found.label,
    contact: found.attributes.contactEmail ?? null,
    reasons: status === 'blocked' ? reasons.map(({ name }) => name) : [],
  };
}

function renderContent({ domain, organization, contact, reasons }: Blocked, texts: BlockPageTexts) {
  const name = html`<strong dir="ltr">${domain}</strong>`;
  const organizationName = html`<bdi>${organization}</bdi>`;
  if (reasons.length === 0) return html`<p>${fillHtml(texts.openHelp, { domain: name })}</p>`;
  return html`<p>${fillHtml(texts.blocked, { domain: name, organization: organizationName })}</p>
<h2>${texts.reasons}</h2>
<ul>${reasons.map(reason => html`<li><bdi>${reason}</bdi></li>`)}</ul>
<p>${
    contact === null
      ? fillHtml(texts.askAdministrator, { organization: organizationName })
      : fillHtml(texts.ask, { contact: html`<a dir="ltr" href="mailto:${contact}">${contact}</a>` })
  }</p>`;
}

/** Replaces `%{name}` in a text by HTML. Escapes the text itself. */
function fillHtml(text: string, values: Readonly<Record<string, Html>>): Html[] {
  return text.split(/%\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? (values[part] ?? html``) : html`${part}`));
}

function renderPage({ id, direction }: Language, title: string, content: Html): string {
  return `<!doctype html>\n${
    html`<html lang="${id}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f5f6f8, #14171c); color: light-dark(#1b1f26, #e8eaee); }
main { box-sizing: border-box; width: min(100% - 32px, 480px); margin: 32px 16px; padding: 32px; border: 1px solid light-dark(#dde0e6, #2c313a); border-radius: 12px; background: light-dark(#fff, #1b1f26); overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
h2 { margin: 24px 0 4px; font-size: 14px; color: light-dark(#5b6472, #a3abb8); }
p { margin: 0; } ul { margin: 0 0 24px; padding-inline-start: 20px; }
a { color: light-dark(#1d5fd1, #8ab4ff); }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.text
  }`;
}

const texts: Readonly<Record<LanguageId, BlockPageTexts>> = { en, de, fr, es, ar };

/** Returns the preferred supported language of `Accept-Language`, or English, with the texts in it. */
function blockPageTexts(accepted: string | undefined): { language: Language; texts: BlockPageTexts } {
  const language = languageOf(...acceptedTags(accepted));
  return { language, texts: texts[language.id] };
}
