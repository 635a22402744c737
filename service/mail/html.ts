import { type Html, html } from '../html';
import type { MailLanguage } from './languages';

/** Returns a complete HTML mail: a heading above the content, in a layout that all mail readers render. */
export function htmlMail({ id, direction }: MailLanguage, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${id}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background-color:#f4f5f7;color:#1c2330;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" lang="${id}" dir="${direction}" style="max-width:600px;background-color:#ffffff;border:1px solid #dfe2e8;border-radius:8px"><tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${title}</h1>
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>
`.text;
}
