/** The hosted pages' HTML: one card, no script. */
import { qrPath } from '../../../schema/kinds/qrPath';
import { type Html, html } from '../../html';

/** What a step of the sign-in shows. */
export type Step =
  | { name: 'PASSWORD'; username: string }
  | { name: 'NEW_PASSWORD_REQUIRED'; username: string; session: string }
  | { name: 'SMS_MFA' | 'EMAIL_OTP'; username: string; session: string; destination: string }
  | { name: 'SOFTWARE_TOKEN_MFA'; username: string; session: string }
  | { name: 'SELECT_MFA_TYPE'; username: string; session: string; choices: string[] }
  | { name: 'MFA_SETUP'; username: string; session: string; secret: string };

/** What all pages have around them. */
export interface Frame {
  /** The path that the service is below. */
  basePath: string;
  product: string;
  /** What addresses of the console begin with. */
  consoleUrl(): string;
  /** Whether people may make accounts of their own, at the console. */
  isSignUpOpen: boolean;
}

/** The page of one step. */
export function stepPage(step: Step, { csrf, error }: { csrf: string; error?: string }, frame: Frame): string {
  const { title, content } = contents(step, frame);
  const hidden = {
    csrf,
    step: step.name,
    ...('session' in step && { session: step.session, username: step.username }),
  };
  return page(
    title,
    html`${error && html`<p class="error" role="alert">${error}</p>`}
      <form method="post">
        ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        ${content}
      </form>
      ${consoleLinks(step, frame)}`,
    frame,
  );
}

/** A page that says why there is nothing to sign in to. */
export function refusalPage(reason: string, frame: Frame): string {
  return page(
    'This sign-in link does not work',
    html`<p>${reason}</p><p class="muted">Sign in from the console.</p>
      <p class="links">${backLink(frame)}</p>`,
    frame,
  );
}

/** The ways on from a step to the console's own pages, and back. */
function consoleLinks({ name }: Step, frame: Frame): Html {
  const to = (path: string, text: string) => html`<a href="${frame.consoleUrl()}${path}">${text}</a>`;
  const isFirst = name === 'PASSWORD';
  return html`<p class="links">
    ${isFirst ? to('/forget-password', 'Forgot your password?') : undefined}
    ${isFirst && frame.isSignUpOpen ? to('/sign-up', 'Create an account') : undefined}
    ${backLink(frame)}</p>`;
}

function backLink({ consoleUrl }: Frame): Html {
  return html`<a href="${consoleUrl()}/login">Back to the console</a>`;
}

function contents(step: Step, { product }: Frame): { title: string; content: Html } {
  switch (step.name) {
    case 'PASSWORD':
      return {
        title: 'Sign in',
        content: html`
          <label>Username
            <input type="text" name="username" value="${step.username}" autocomplete="username" autocapitalize="none"
              spellcheck="false" required ${step.username === '' ? html`autofocus` : undefined}></label>
          <label>Password
            <input type="password" name="password" autocomplete="current-password" required
              ${step.username === '' ? undefined : html`autofocus`}></label>
          <button>Sign in</button>`,
      };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        title: 'Choose a new password',
        content: html`
          <p class="muted">At least 8 characters, with upper and lower case and a number.</p>
          <label>New password
            <input type="password" name="answer" autocomplete="new-password" required autofocus></label>
          <button>Set the password</button>`,
      };
    case 'SMS_MFA':
    case 'EMAIL_OTP':
      return {
        title: 'Enter the code',
        content: html`<p class="muted">It was sent to ${step.destination}.</p>${factorField}<button>Continue</button>`,
      };
    case 'SOFTWARE_TOKEN_MFA':
      return {
        title: 'Enter the code',
        content: html`<p class="muted">Your authenticator app shows it.</p>${factorField}<button>Continue</button>`,
      };
    case 'SELECT_MFA_TYPE':
      return {
        title: 'Choose how to confirm',
        content: html`${step.choices.map(
          choice => html`<button name="answer" value="${choice}">${factorLabels[choice] ?? choice}</button>`,
        )}`,
      };
    case 'MFA_SETUP':
      return {
        title: 'Set up an authenticator app',
        content: html`
          <input type="hidden" name="secret" value="${step.secret}">
          <p class="muted">A second factor is required. Scan the picture with an authenticator app, then enter the code
            that it shows for ${step.username}.</p>
          ${qrCode(setupAddress(step, product))}
          <p class="muted">If you can't scan it, enter this key in the app:</p>
          <p class="secret">${step.secret}</p>${codeField}<button>Continue</button>`,
      };
  }
}

/** The address that an authenticator app reads from the picture. */
function setupAddress({ username, secret }: { username: string; secret: string }, product: string): string {
  const issuer = encodeURIComponent(product);
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

function qrCode(address: string): Html {
  const { side, path } = qrPath(address);
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code for the authenticator app"
    shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

const codeField = html`
  <label>Code
    <input type="text" name="answer" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6"
      required autofocus></label>`;

const factorField = html`
  <label>Code, or a recovery code
    <input type="text" name="answer" autocomplete="one-time-code" autocapitalize="none" maxlength="20"
      required autofocus></label>`;

const factorLabels: Record<string, string> = {
  SMS_MFA: 'Text message',
  EMAIL_OTP: 'E-mail',
  SOFTWARE_TOKEN_MFA: 'Authenticator app',
};

function page(title: string, content: Html, { basePath, product }: Frame): string {
  return html`<!doctype html>
<html lang="en">
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
