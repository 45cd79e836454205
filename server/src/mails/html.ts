import { type Accent, accentOf } from '@proffer/core/brand/accent.ts'
import type { MailContent, Part } from './content.ts'
import { letterHtml } from './letter-html.ts'
import { colours, escaped, font, lines, serif } from './mail-style.ts'

/**
 * Renders the content of a mail as HTML that all mail programs display: tables, inline styles, and no external resources except
 * the provider's logo on this service. It looks like the client page: the deep cover with the logo on a light plate, the title
 * in the serif, one button. All text from people is escaped.
 */
export function html(content: MailContent): string {
  const { language, sender, subject, title, preview, parts, footer, footerLink, logoUrl, brandColor } = content
  const accent = accentOf(brandColor ?? DEFAULT_ACCENT)
  const { cover } = accent
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(preview.slice(0, MAX_PREVIEW))}</div>
<table ${layoutTable} style="background:${colours.ground};">
<tr><td align="center" style="padding:28px 10px;">
<table ${layoutTable} style="max-width:600px;text-align:left;">
<tr><td style="background:${cover.ground};border-radius:14px 14px 0 0;padding:0 28px 30px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="background:#fdfcf9;border-radius:0 0 10px 10px;padding:18px 18px 12px;">${plate(logoUrl, sender)}</td>
</tr></table>
<h1 style="margin:34px 0 0;${serif(32, 37)}font-weight:400;letter-spacing:-0.01em;color:${cover.text};">${escaped(title)}</h1>
</td></tr>
<tr><td style="background:${colours.paper};border-radius:0 0 14px 14px;padding:30px 28px 18px;">
${parts.map((part) => renderPart(part, accent)).join('\n')}
</td></tr>
<tr><td style="padding:18px 28px 0;${font(12, 18)}color:${colours.quiet};">${lines(footer)}${footerLink ? quietLink(footerLink) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const MAX_PREVIEW = 200
/** The colour of the client page of a provider who has chosen none. */
const DEFAULT_ACCENT = '#0f5a4a'

/** The logo, or the name, on a light plate, because most logos are made for a light background. */
const plate = (logoUrl: string | null | undefined, name: string) =>
  logoUrl
    ? `<img src="${escaped(logoUrl)}" alt="${escaped(name)}" height="32" style="display:block;height:32px;width:auto;max-width:208px;">`
    : `<span style="${serif(20, 26)}font-weight:500;color:${colours.ink};">${escaped(name)}</span>`

const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const buttonStyle = ({ light: { fill, onFill } }: Accent) =>
  `display:inline-block;background:${fill};color:${onFill};text-decoration:none;border-radius:10px;` +
  `padding:14px 26px;${font(16, 20)}font-weight:600;`

function renderPart(part: Part, accent: Accent): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${font(16, 26)}color:${colours.ink};">${lines(part.text)}</p>`
    case 'letter':
      return `<div style="margin:0 0 22px;">${letterHtml(part.text)}</div>`
    case 'quote':
      return `<div style="${quoteStyle(accent)}">${lines(part.text)}</div>`
    case 'facts':
      return `<table ${layoutTable} style="margin:4px 0 22px;">${part.facts.map(factRow).join('')}</table>`
    case 'sum':
      return sumRow(part, accent)
    case 'button':
      return `<p style="margin:8px 0 20px;"><a href="${escaped(part.url)}" style="${buttonStyle(accent)}">${escaped(part.label)}</a></p>
<p style="margin:0 0 16px;${font(12, 18)}color:${colours.quiet};">${escaped(part.url)}</p>`
    case 'code':
      return `<p style="margin:8px 0 22px;${serif(38, 46)}letter-spacing:6px;color:${accent.light.text};">${escaped(part.code)}</p>`
  }
}

const quoteStyle = ({ light }: Accent) =>
  `margin:0 0 22px;padding:2px 0 2px 18px;border-left:2px solid ${light.mid};${serif(19, 28)}color:${colours.ink};`

/** The price as on the card of the client page: the amount in the serif typeface, the details below. */
const sumRow = ({ label, amount, details }: Extract<Part, { kind: 'sum' }>, { light }: Accent) =>
  `<table ${layoutTable} style="margin:4px 0 22px;border-top:1px solid ${colours.rule};border-bottom:1px solid ${colours.rule};">
<tr><td style="padding:16px 0;"><span style="${font(14, 20)}color:${colours.quiet};">${escaped(label)}</span><br>
<span style="${serif(30, 38)}color:${light.text};">${escaped(amount)}</span>${details
    .map((detail) => `<br><span style="${font(14, 22)}color:${colours.quiet};">${escaped(detail)}</span>`)
    .join('')}</td></tr></table>`

const quietLink = ({ label, url }: { label: string; url: string }) =>
  `<br><a href="${escaped(url)}" style="color:${colours.quiet};">${escaped(label)}</a>`

const factRow = ({ name, value }: { name: string; value: string }) =>
  `<tr><td valign="top" width="120" style="padding:6px 12px 6px 0;border-bottom:1px solid ${colours.rule};` +
  `${font(14)}color:${colours.quiet};">${escaped(name)}</td>` +
  `<td valign="top" style="padding:6px 0;border-bottom:1px solid ${colours.rule};${font(14)}color:${colours.ink};">${lines(value)}</td></tr>`
