import { html } from '../../../../service/html';
import { fill } from '../../../../service/languages';
import { htmlMail } from '../../../../service/mail/html';
import type { MailLanguage } from '../../../../service/mail/languages';
import type { MailContent, MailContext } from '../../../../service/mail/mailContext';
import { button, startSide } from '../../../../service/mail/parts';
import type { AlertEvent } from '../../../devices/contract/securityHubWords';
import type { AlertDetails } from '../tables/notices';
import { groupingMinutes } from './alertRules';

/** Maximum number of events listed in a mail. The rest are only counted. */
const MAX_LISTED_EVENTS = 10;

/** The console page that shows what an alert is about. */
const pages: Readonly<Record<AlertEvent, string>> = {
  criticalDevice: '/devices',
  rootedDevice: '/devices',
  silentDevice: '/devices',
  dnsThreat: '/dns/logs',
  adminSignIn: '/manage-users',
  factorRemoved: '/manage-users',
};

interface AlertItem {
  details: AlertDetails;
  count: number;
}

interface Alert extends MailContext {
  event: AlertEvent;
  items: readonly AlertItem[];
  /** Returns the details that the domains add. */
  factsOf(details: AlertDetails, language: MailLanguage): string[];
  firstAt: Date;
  lastAt: Date;
}

/** Writes the mail about all events of one kind since the last mail. */
export function alertMail(alert: Alert): MailContent {
  const { event, items, language, organization, firstAt, lastAt, timeZone, linkTo } = alert;
  const { alerts: alertTexts } = language.texts.security;
  const { one, many, advice } = alertTexts.events[event];
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const title = total === 1 ? one : fill(many, { count: total.toLocaleString(language.formats) });
  const listedItems = items.slice(0, MAX_LISTED_EVENTS).map(item => describe(item, alert));
  const unlistedCount = items.length - listedItems.length;
  const more =
    unlistedCount > 0 ? [fill(alertTexts.more, { count: unlistedCount.toLocaleString(language.formats) })] : [];
  const moment = (at: Date) => at.toLocaleString(language.formats, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const times = [
    fill(alertTexts.first, { moment: moment(firstAt), zone: timeZone }),
    ...(total > 1 ? [fill(alertTexts.last, { moment: moment(lastAt), zone: timeZone })] : []),
  ];
  const footer = [
    fill(alertTexts.grouped, { minutes: groupingMinutes[event] }),
    fill(alertTexts.settings, { organization }),
  ];
  const link = linkTo(pages[event]);
  return {
    subject: fill(alertTexts.subject, { title, organization }),
    body: [
      title,
      [
        ...listedItems.map(({ name, facts }) => `- ${[name, ...facts].join(language.texts.security.comma)}`),
        ...more,
      ].join('\n'),
      times.join('\n'),
      advice,
      fill(alertTexts.openAt, { link }),
      `${footer.join('\n')}\n`,
    ].join('\n\n'),
    html: htmlMail(
      language,
      title,
      html`<ul style="margin:0 0 16px;padding-${startSide(language)}:20px">${listedItems.map(
        ({ name, facts }) =>
          html`<li style="margin-bottom:8px"><strong><bdi>${name}</bdi></strong>${facts.map(
            fact => html`<br><span style="color:#5b6472"><bdi>${fact}</bdi></span>`,
          )}</li>`,
      )}${more.map(text => html`<li>${text}</li>`)}</ul>
<p style="margin:0 0 16px;color:#5b6472">${times.map((text, at) => html`${at > 0 ? html`<br>` : html``}${text}`)}</p>
<p style="margin:0 0 16px">${advice}</p>
${button(link, alertTexts.open)}
<p style="margin:24px 0 0;font-size:13px;color:#5b6472">${footer.map((text, at) => html`${at > 0 ? html`<br>` : html``}${text}`)}</p>`,
    ),
  };
}

/** Returns an item's title and its details. */
function describe({ details, count }: AlertItem, { language, timeZone, factsOf }: Alert) {
  const { texts, formats } = language;
  const { alerts: alertTexts } = texts.security;
  const { name, owner, lastCheckInAt, address, browser, by } = details;
  const day = (at: string) => new Date(at).toLocaleDateString(formats, { dateStyle: 'long', timeZone });
  return {
    name: name ?? alertTexts.unnamed,
    facts: [
      owner,
      ...factsOf(details, language),
      lastCheckInAt !== undefined && fill(alertTexts.lastReport, { day: day(lastCheckInAt) }),
      address !== undefined && fill(alertTexts.address, { address }),
      browser,
      by !== undefined && fill(alertTexts.removedBy, { name: by }),
      count > 1 && fill(alertTexts.times, { count: count.toLocaleString(formats) }),
    ].filter((fact): fact is string => typeof fact === 'string' && fact !== ''),
  };
}
