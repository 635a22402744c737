/** Mails about devices, as text and as HTML. */
import { formatList } from '../../../schema/formatList';
import { BOM, csvOf } from '../../../service/csv';
import { type Html, html } from '../../../service/html';
import { fill } from '../../../service/languages';
import { htmlMail } from '../../../service/mail/html';
import { type MailLanguage, mailLanguage } from '../../../service/mail/languages';
import type { MailContent, MailContext } from '../../../service/mail/mailContext';
import { button, heading, lines, startSide, table } from '../../../service/mail/parts';
import type { SecurityDevice, SecuritySummary } from '../contract/securityHub';
import { riskPoints } from '../contract/securityHubRisk';
import {
  type AlertType,
  type DevicePlatform,
  type RiskReason,
  riskLevels,
  riskReasons,
} from '../contract/securityHubWords';

export interface TestOccasion extends MailContext {
  /** Name of the user who sent the test. */
  sender: string;
}

export interface ReportFigures {
  /** Start of the period. It ends now. */
  from: Date;
  summary: SecuritySummary;
  /** Devices that reported for the first time in the period, and all devices that reported in it. */
  added: number;
  reported: number;
  /** The devices with the highest risk, highest first. */
  worst: readonly SecurityDevice[];
  /** The devices for the attached file. */
  devices: readonly SecurityDevice[];
}

/** Returns the report mail for a period. A report with a sender is marked as a test. */
export function securityReport(report: (MailContext | TestOccasion) & ReportFigures): MailContent {
  const { language, organization, now, timeZone, linkTo, from, summary, added, reported, worst, devices } = report;
  const isTest = 'sender' in report;
  const { formats, texts } = language;
  const { report: mailTexts, levels: levelNames, reasons: reasonNames, open, comma } = texts.security;
  const day = (moment: Date) => moment.toLocaleDateString(formats, { dateStyle: 'long', timeZone });
  const formatCount = (value: number) => value.toLocaleString(formats);
  const title = fill(mailTexts.title, { organization });
  const period = fill(mailTexts.period, { from: day(from), to: day(now) });
  const figures: [string, string][] = [
    [mailTexts.figures.devices, formatCount(summary.devices)],
    [mailTexts.figures.users, formatCount(summary.users)],
    [mailTexts.figures.reported, formatCount(reported)],
    [mailTexts.figures.added, formatCount(added)],
    [mailTexts.figures.silent, formatCount(summary.byCheckIn.stale + summary.byCheckIn.lost)],
  ];
  const levels = riskLevels.map((level): [string, string] => [levelNames[level], formatCount(summary.byRisk[level])]);
  const reasons = riskReasons
    .filter(reason => summary.byReason[reason] > 0)
    .sort((a, b) => summary.byReason[b] - summary.byReason[a])
    .map((reason): [string, string] => [reasonNames[reason], formatCount(summary.byReason[reason])]);
  const link = linkTo('/devices');

  const body = [
    ...(isTest ? [testNote(report)] : []),
    `${title}\n${period}`,
    lines(figures),
    `${mailTexts.risk}\n${lines(levels)}`,
    ...(reasons.length > 0 ? [`${mailTexts.wrong}\n${lines(reasons)}`] : []),
    worst.length > 0
      ? `${mailTexts.worst}\n${worst.map(device => `- ${describe(device, language)}`).join('\n')}`
      : mailTexts.none,
    `${fill(mailTexts.fileAndLink, { link })}\n`,
  ].join('\n\n');

  const content = html`${isTest ? testNoteHtml(report) : html``}
<p style="margin:0 0 16px;color:#5b6472">${period}</p>
${table(language, figures)}
${heading(mailTexts.risk)}${table(language, levels)}
${reasons.length > 0 ? html`${heading(mailTexts.wrong)}${table(language, reasons)}` : html``}
${heading(mailTexts.worst)}
${
  worst.length > 0
    ? html`<ul style="margin:0 0 16px;padding-${startSide(language)}:20px">${worst.map(
        device => html`<li style="margin-bottom:8px"><strong><bdi>${device.deviceName}</bdi></strong>${comma}<bdi>${device.user.name}</bdi><br>
<span style="color:#5b6472">${levelNames[device.riskLevel]}${comma}${scoreText(device.riskScore, language)}: ${reasonsText(
          device.reasons.map(({ id }) => id),
          language,
        )}</span></li>`,
      )}</ul>`
    : html`<p style="margin:0 0 16px">${mailTexts.none}</p>`
}
<p style="margin:0 0 16px">${mailTexts.file}</p>
${button(link, open)}`;

  return {
    subject: fill(isTest ? mailTexts.testSubject : mailTexts.subject, { title, day: day(now) }),
    body,
    html: htmlMail(language, title, content),
    attachments: [
      {
        filename: `devices-${now.toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv',
        content: devicesAsCsv(devices),
      },
    ],
  };
}

/** The reason that each test alert reports. */
const testAlertReasons: Readonly<Record<AlertType, RiskReason>> = {
  jailbreak: 'privilegedAccess',
  malware: 'malware',
  tampering: 'appIntegrity',
};

/** Returns an alert mail about a fictitious device, marked as a test. */
export function testAlert(alertType: AlertType, occasion: TestOccasion): MailContent {
  const { language, organization, now, timeZone, linkTo } = occasion;
  const { alert: mailTexts, reasons: reasonNames, open } = language.texts.security;
  const { subject, title, advice } = mailTexts[alertType];
  const reason = testAlertReasons[alertType];
  const moment = now.toLocaleString(language.formats, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts: [string, string][] = [
    [mailTexts.facts.device, mailTexts.sample],
    [mailTexts.facts.owner, 'Sam Sample'],
    [mailTexts.facts.organization, organization],
    [mailTexts.facts.noticed, `${moment} (${timeZone})`],
    [mailTexts.facts.why, reasonNames[reason]],
    [mailTexts.facts.adds, scoreText(riskPoints[reason], language)],
  ];
  const link = linkTo('/devices');
  return {
    subject,
    body: [testNote(occasion), title, lines(facts), advice, `${fill(mailTexts.openAt, { link })}\n`].join('\n\n'),
    html: htmlMail(
      language,
      title,
      html`${testNoteHtml(occasion)}${table(language, facts)}<p style="margin:0 0 16px">${advice}</p>${button(link, open)}`,
    ),
  };
}

function testNote({ sender, organization, language }: TestOccasion): string {
  return fill(language.texts.security.test, { sender, organization });
}

function testNoteHtml(occasion: TestOccasion): Html {
  return html`<p style="margin:0 0 16px;padding:10px 14px;background-color:#eef2fd;border-radius:6px">${testNote(occasion)}</p>`;
}

function describe(device: SecurityDevice, language: MailLanguage): string {
  const { deviceName, user, riskLevel, riskScore } = device;
  const { levels, comma } = language.texts.security;
  const risk = `${levels[riskLevel]}${comma}${scoreText(riskScore, language)}`;
  return `${deviceName}${comma}${user.name}: ${risk} (${reasonsText(
    device.reasons.map(({ id }) => id),
    language,
  )})`;
}

/** Returns a score as text. */
export function scoreText(score: number, { texts }: MailLanguage): string {
  return fill(texts.security.score, { score });
}

/** Returns reasons as a list within a sentence. */
export function reasonsText(reasons: readonly RiskReason[], { formats, texts, withinSentence }: MailLanguage): string {
  return formatList(
    reasons.map(id => withinSentence(texts.security.reasons[id])),
    formats,
  );
}

/** Returns the devices as CSV, in English like all files. */
function devicesAsCsv(devices: readonly SecurityDevice[]): string {
  const { levels: levelNames, reasons: reasonNames } = mailLanguage(undefined).texts.security;
  const rows = devices.map(device => ({
    device: device.deviceName,
    owner: device.user.name,
    username: device.user.username,
    platform: platformNames[device.platform],
    os_version: device.osVersion,
    app_version: device.appVersion ?? '',
    risk: levelNames[device.riskLevel],
    score: String(device.riskScore),
    reasons: device.reasons.map(({ id }) => reasonNames[id]).join('; '),
    last_report: device.lastCheckInAt,
  }));
  return `${BOM}${csvOf(rows)}\r\n`;
}

const platformNames: Readonly<Record<DevicePlatform, string>> = {
  ios: 'iOS',
  android: 'Android',
  ipados: 'iPadOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};
