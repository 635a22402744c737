/** The HTML of the hosted pages: one card, no script. */

import { languages } from '../../../contract/languages';
import { qrPath } from '../../../schema/kinds/qrPath';
import { type Html, html } from '../../html';
import type { HostedLanguage } from './language';
import type { UntrustedReason } from './request';

const FORM_ID = 'step';

/** A step of the sign-in, with what its page shows. */
export type Step =
  | { name: 'PASSWORD'; username: string }
  | { name: 'NEW_PASSWORD_REQUIRED'; username: string; session: string }
  | { name: 'SMS_MFA' | 'EMAIL_OTP'; username: string; session: string; destination: string | undefined }
  | { name: 'SOFTWARE_TOKEN_MFA'; username: string; session: string }
  | { name: 'SELECT_MFA_TYPE'; username: string; session: string; choices: string[] }
  | { name: 'MFA_SETUP'; username: string; session: string; secret: string };

/** What all pages share. */
export interface Frame {
  /** The path that the service is mounted at. */
  basePath: string;
  product: string;
  /** Returns the beginning of the console's addresses. */
  consoleUrl(): string;
  /** Whether people may create their own accounts in the console. */
  isSignUpOpen: boolean;
}

/** What a page needs besides its content. */
export interface PageFrame extends Frame {
  language: HostedLanguage;
}

export function stepPage(step: Step, { csrf, error }: { csrf: string; error?: string }, frame: PageFrame): string {
  const { title, content } = stepContents(step, frame);
  const hidden = {
    csrf,
    step: step.name,
    ...('session' in step && { session: step.session, username: step.username }),
  };
  return page(
    title,
    html`${error && html`<p class="error" role="alert">${error}</p>`}
      <form method="post" id="${FORM_ID}">
        ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        ${content}
      </form>
      ${consoleLinks(step, frame)}
      ${step.name === 'PASSWORD' ? languageButtons(frame) : undefined}`,
    frame,
  );
}

export function refusalPage(reason: UntrustedReason, frame: PageFrame): string {
  const { refused } = frame.language.texts;
  return page(
    refused.title,
    html`<p>${refused[reason]}</p><p class="muted">${refused.advice}</p>
      <p class="links">${backLink(frame)}</p>`,
    frame,
  );
}

function consoleLinks({ name }: Step, frame: PageFrame): Html {
  const { links } = frame.language.texts;
  const consoleLink = (path: string, text: string) => html`<a href="${frame.consoleUrl()}${path}">${text}</a>`;
  const isFirst = name === 'PASSWORD';
  return html`<p class="links">
    ${isFirst ? consoleLink('/forget-password', links.forgot) : undefined}
    ${isFirst && frame.isSignUpOpen ? consoleLink('/sign-up', links.signUp) : undefined}
    ${backLink(frame)}</p>`;
}

function backLink({ consoleUrl, language }: PageFrame): Html {
  return html`<a href="${consoleUrl()}/login">${language.texts.links.back}</a>`;
}

/** Buttons that show the same page in other languages. They submit the form, so that the username is kept. */
function languageButtons({ language }: PageFrame): Html {
  return html`<nav class="links" aria-label="${language.texts.links.language}">${languages
    .filter(({ id }) => id !== language.id)
    .map(
      ({ id, name, direction }) =>
        html`<button form="${FORM_ID}" formnovalidate name="lang" value="${id}" lang="${id}"
          dir="${direction}">${name}</button>`,
    )}</nav>`;
}

function stepContents(step: Step, { product, language }: PageFrame): { title: string; content: Html } {
  const { signIn, newPassword, code, choice, setUp } = language.texts;
  const fillIn = (text: string, value: string) =>
    html`${text.split(/(%\{\w+\})/).map(part => (part.startsWith('%{') ? html`<bdi>${value}</bdi>` : html`${part}`))}`;
  switch (step.name) {
    case 'PASSWORD':
      return {
        title: signIn.title,
        content: html`
          <label>${signIn.username}
            <input type="text" name="username" value="${step.username}" autocomplete="username" autocapitalize="none"
              spellcheck="false" required ${step.username === '' ? html`autofocus` : undefined}></label>
          <label>${signIn.password}
            <input type="password" name="password" autocomplete="current-password" required
              ${step.username === '' ? undefined : html`autofocus`}></label>
          <button>${signIn.submit}</button>`,
      };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        title: newPassword.title,
        content: html`
          <p class="muted">${newPassword.rule}</p>
          <input type="text" value="${step.username}" autocomplete="username" hidden>
          <label>${newPassword.field}
            <input type="password" name="answer" autocomplete="new-password" required autofocus></label>
          <button>${newPassword.submit}</button>`,
      };
    case 'SMS_MFA':
    case 'EMAIL_OTP': {
      const { destination } = step;
      const sent = destination === undefined ? code.sent : fillIn(code.sentTo, destination);
      return { title: code.title, content: factorForm(sent, language) };
    }
    case 'SOFTWARE_TOKEN_MFA':
      return { title: code.title, content: factorForm(code.inApp, language) };
    case 'SELECT_MFA_TYPE': {
      const labels: Readonly<Record<string, string>> = choice.factors;
      return {
        title: choice.title,
        content: html`${step.choices.map(
          factor => html`<button name="answer" value="${factor}">${labels[factor] ?? factor}</button>`,
        )}`,
      };
    }
    case 'MFA_SETUP':
      return {
        title: setUp.title,
        content: html`
          <input type="hidden" name="secret" value="${step.secret}">
          <p class="muted">${fillIn(setUp.text, step.username)}</p>
          ${qrCode(setupAddress(step, product), setUp.picture)}
          <p class="muted">${setUp.key}</p>
          <p><bdi dir="ltr" class="secret">${step.secret}</bdi></p>
          <label>${code.field}
            <input type="text" name="answer" inputmode="numeric" autocomplete="one-time-code" pattern="\\p{Nd}{6}"
              maxlength="6" dir="ltr" required autofocus></label>
          <button>${code.submit}</button>`,
      };
  }
}

function factorForm(help: Html | string, { texts: { code } }: HostedLanguage): Html {
  return html`<p class="muted">${help}</p>
    <label>${code.orRecovery}
      <input type="text" name="answer" autocomplete="one-time-code" autocapitalize="none" maxlength="20" dir="ltr"
        required autofocus></label>
    <button>${code.submit}</button>`;
}

/** Returns the address in the QR code, which an authenticator app reads. */
function setupAddress({ username, secret }: { username: string; secret: string }, product: string): string {
  const issuer = encodeURIComponent(product);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

function qrCode(address: string, label: string): Html {
  const { side, path } = qrPath(address);
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}"
    shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

function page(title: string, content: Html, { basePath, product, language }: PageFrame): string {
  return html`<!doctype html>
<html lang="${language.id}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${basePath}/idp/hosted.css">
</head>
<body><main><div class="card"><p class="brand">${product}</p><h1>${title}</h1>${content}</div></main></body>
</html>
`.text;
}
