/** What the mails about devices say, as text and as HTML. */
import Papa from 'papaparse';
import type { SecurityDevice, SecuritySummary } from '../../contract/securityHub';
import { riskPoints } from '../../contract/securityHubRisk';
import { type AlertType, type RiskReason, riskLevels, riskReasons } from '../../contract/securityHubWords';
import type { Attachment } from '../db/tables/outbox';
import { type Html, html } from '../html';
import { htmlMail } from '../mail/html';
import { levelNames, platformNames, reasonNames } from './words';

/** A mail without its recipient. */
export interface MailContent {
  subject: string;
  body: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** What both kinds of mail tell of where they come from. */
interface Occasion {
  /** The organisation's name. */
  organization: string;
  /** Who had it sent. */
  sender: string;
  now: Date;
  timeZone: string;
  /** What links to pages of the console begin with. */
  consoleUrl: string;
}

interface Report extends Occasion {
  summary: SecuritySummary;
  /** Devices that reported for the first time in the last 7 days, and all that reported in them. */
  added: number;
  reported: number;
  /** The devices most at risk, the worst first. */
  worst: readonly SecurityDevice[];
  /** All of them, for the file. */
  devices: readonly SecurityDevice[];
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

/** The report of the last 7 days, marked as a test. */
export function testReport(report: Report): MailContent {
  const { organization, now, timeZone, consoleUrl, summary, added, reported, worst, devices } = report;
  const day = (moment: Date) => moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const title = `Security report: ${organization}`;
  const period = `${day(new Date(now.getTime() - WEEK))} to ${day(now)}`;
  const figures: [string, string][] = [
    ['Devices', String(summary.devices)],
    ['People who have one', String(summary.users)],
    ['Reported in the last 7 days', String(reported)],
    ['New in the last 7 days', String(added)],
    ['No report for over 7 days', String(summary.byCheckIn.stale + summary.byCheckIn.lost)],
  ];
  const levels = riskLevels.map((level): [string, string] => [levelNames[level], String(summary.byRisk[level])]);
  const reasons = riskReasons
    .filter(reason => summary.byReason[reason] > 0)
    .sort((a, b) => summary.byReason[b] - summary.byReason[a])
    .map((reason): [string, string] => [reasonNames[reason], String(summary.byReason[reason])]);
  const link = `${consoleUrl}/devices`;

  const body = [
    noteOf(report),
    `${title}\n${period}`,
    lines(figures),
    `Risk\n${lines(levels)}`,
    ...(reasons.length > 0 ? [`What is wrong\n${lines(reasons)}`] : []),
    worst.length > 0
      ? `Most at risk\n${worst.map(device => `- ${describe(device)}`).join('\n')}`
      : 'No device is at risk.',
    `All devices are in the attached file. The Security Hub has them, too: ${link}\n`,
  ].join('\n\n');

  const content = html`${noteInHtml(report)}
<p style="margin:0 0 16px;color:#5b6472">${period}</p>
${table(figures)}
${heading('Risk')}${table(levels)}
${reasons.length > 0 ? html`${heading('What is wrong')}${table(reasons)}` : html``}
${heading('Most at risk')}
${
  worst.length > 0
    ? html`<ul style="margin:0 0 16px;padding-left:20px">${worst.map(
        device => html`<li style="margin-bottom:8px"><strong>${device.deviceName}</strong>, ${device.user.name}<br>
<span style="color:#5b6472">${levelNames[device.riskLevel]}, ${device.riskScore} of 100: ${reasonsOf(device)}</span></li>`,
      )}</ul>`
    : html`<p style="margin:0 0 16px">No device is at risk.</p>`
}
<p style="margin:0 0 16px">All devices are in the attached file.</p>
${button(link, 'Open the Security Hub')}`;

  return {
    subject: `[Test] ${title}, ${day(now)}`,
    body,
    html: htmlMail(title, content),
    attachments: [
      { filename: `devices-${now.toISOString().slice(0, 10)}.csv`, contentType: 'text/csv', content: csvOf(devices) },
    ],
  };
}

interface Alert {
  title: string;
  reason: RiskReason;
  advice: string;
}

const alerts: Readonly<Record<AlertType, Alert>> = {
  jailbreak: {
    title: 'A device is jailbroken',
    reason: 'privilegedAccess',
    advice:
      'Apps can now read what others keep on it. Ask its owner to restore the system, and sign the person out until then.',
  },
  malware: {
    title: 'A harmful app was found',
    reason: 'malware',
    advice: 'Ask its owner to remove the app and to restart the device. It then reports again by itself.',
  },
  tampering: {
    title: 'The app was tampered with',
    reason: 'appIntegrity',
    advice: 'Ask its owner to remove the app and to install it from the store again.',
  },
};

/** An alert of an invented device, marked as a test. */
export function testAlert(alertType: AlertType, occasion: Occasion): MailContent {
  const { organization, now, timeZone, consoleUrl } = occasion;
  const { title, reason, advice } = alerts[alertType];
  const moment = now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts: [string, string][] = [
    ['Device', 'Sample phone (invented)'],
    ['Owner', 'Sam Sample'],
    ['Organisation', organization],
    ['Noticed', `${moment} (${timeZone})`],
    ['Why', reasonNames[reason]],
    ['Adds to its score', `${riskPoints[reason]} of 100`],
  ];
  const link = `${consoleUrl}/devices`;
  return {
    subject: `[Test] Security alert: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    body: [noteOf(occasion), title, lines(facts), advice, `Open the Security Hub: ${link}\n`].join('\n\n'),
    html: htmlMail(
      title,
      html`${noteInHtml(occasion)}${table(facts)}<p style="margin:0 0 16px">${advice}</p>${button(link, 'Open the Security Hub')}`,
    ),
  };
}

function noteOf({ sender, organization }: Occasion): string {
  return `This is a test, sent by ${sender} for ${organization}. There is nothing to do.`;
}

function noteInHtml(occasion: Occasion): Html {
  return html`<p style="margin:0 0 16px;padding:10px 14px;background-color:#eef2fd;border-radius:6px">${noteOf(occasion)}</p>`;
}

function describe(device: SecurityDevice): string {
  const { deviceName, user, riskLevel, riskScore } = device;
  return `${deviceName}, ${user.name}: ${levelNames[riskLevel]}, ${riskScore} of 100 (${reasonsOf(device)})`;
}

function reasonsOf({ reasons }: SecurityDevice): string {
  return reasons.map(({ id }) => reasonNames[id].toLowerCase()).join(', ');
}

function lines(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function table(rows: readonly (readonly [string, string])[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.map(
    ([name, value]) => html`<tr>
<th scope="row" align="left" style="padding:6px 12px 6px 0;border-bottom:1px solid #e8eaef;font-weight:400;color:#5b6472">${name}</th>
<td align="right" style="padding:6px 0;border-bottom:1px solid #e8eaef">${value}</td></tr>`,
  )}</table>`;
}

function heading(text: string): Html {
  return html`<h2 style="margin:24px 0 8px;font-size:16px;font-weight:600">${text}</h2>`;
}

function button(link: string, text: string): Html {
  return html`<p style="margin:24px 0 0"><a href="${link}" style="display:inline-block;padding:10px 18px;background-color:#3451c6;color:#ffffff;border-radius:6px;text-decoration:none">${text}</a></p>`;
}

/** The devices as a CSV file (RFC 4180); no cell is taken for a formula. */
function csvOf(devices: readonly SecurityDevice[]): string {
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
  return `${BOM}${Papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
