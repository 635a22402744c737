/** Building blocks of mails, as text and as HTML. */
import { type Html, html } from '../html';
import type { MailLanguage } from './languages';

/** Returns the side where lines start, because mail readers don't support logical properties. */
export function startSide({ direction }: MailLanguage): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
}

function endSide({ direction }: MailLanguage): 'left' | 'right' {
  return direction === 'rtl' ? 'left' : 'right';
}

export function lines(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

export function table(language: MailLanguage, rows: readonly (readonly [string, string])[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.map(
    ([name, value]) => html`<tr>
<th scope="row" align="${startSide(language)}" style="padding:6px 0;padding-${endSide(language)}:12px;border-bottom:1px solid #e8eaef;font-weight:400;color:#5b6472">${name}</th>
<td align="${endSide(language)}" style="padding:6px 0;border-bottom:1px solid #e8eaef"><bdi>${value}</bdi></td></tr>`,
  )}</table>`;
}

export function heading(text: string): Html {
  return html`<h2 style="margin:24px 0 8px;font-size:16px;font-weight:600">${text}</h2>`;
}

export function button(link: string, text: string): Html {
  return html`<p style="margin:24px 0 0"><a href="${link}" style="display:inline-block;padding:10px 18px;background-color:#3451c6;color:#ffffff;border-radius:6px;text-decoration:none">${text}</a></p>`;
}
