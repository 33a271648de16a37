import type { Mail } from './mail.ts'

/** The parts of a mail with one button. */
export interface Letter {
  to: string
  subject: string
  heading: string
  /** Above the button. */
  paragraphs: readonly string[]
  button: string
  /** The button's target; starts with `BASE_URL`. */
  link: string
  /** Below the button, in small print. */
  notes: readonly string[]
}

/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string, style: string): string => `<p style="${style}">${escapeHtml(text)}</p>`

/** Renders a mail as plain text and as HTML that even old mail clients can show. */
export function layOut(letter: Letter): Mail {
  const { to, subject, heading, paragraphs, button, link, notes } = letter
  const body = paragraphs
    .map((text) => paragraph(text, 'margin:0 0 16px;font-size:16px;line-height:24px'))
    .join('')
  const small = notes
    .map((text) => paragraph(text, 'margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6472'))
    .join('')
  const href = escapeHtml(link)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#eef0f3;color:#14181f;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef0f3">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px;${FONT}">
<p style="margin:0 0 24px;font-size:13px;line-height:16px;font-weight:700;letter-spacing:2px;text-transform:uppercase;color:#5b6472">Zone War</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700">${escapeHtml(heading)}</h1>
${body}
<p style="margin:8px 0 24px"><a href="${href}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#14181f;color:#ffffff;font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 4px;font-size:13px;line-height:20px;color:#5b6472">If the button doesn’t work, open this link:</p>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all"><a href="${href}" target="_blank" rel="noopener" style="color:#14181f">${href}</a></p>
${small}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const text = `${[heading, ...paragraphs, `${button}:\n${link}`, ...notes, 'Zone War'].join('\n\n')}\n`
  return { to, subject, text, html }
}
