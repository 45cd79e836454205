import { type AccentTones, accentOf } from '@proffer/core/brand/accent.ts'
import type { MailContent, Part } from './content.ts'

/**
 * Renders the content of a mail as HTML that all mail programs display: tables, inline styles, and no
 * external resources except the provider's logo on this service. All text from people is escaped.
 */
export function html(content: MailContent): string {
  const { language, sender, subject, title, preview, parts, footer, footerLink, ...brand } = content
  const tones = brand.brandColor ? accentOf(brand.brandColor).light : defaultTones
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
<tr><td align="center" style="padding:32px 12px;">
<table ${layoutTable} style="max-width:560px;text-align:left;">
<tr><td style="padding:0 8px 14px;${font(15)}font-weight:600;color:${colours.ink};">${brand.logoUrl ? logo(brand.logoUrl, sender) : escaped(sender)}</td></tr>
<tr><td style="background:${colours.paper};border-top:3px solid ${tones.text};border-radius:4px;padding:32px 28px 20px;">
<h1 style="margin:0 0 18px;${font(22, 29)}font-weight:600;color:${colours.ink};">${escaped(title)}</h1>
${parts.map((part) => renderPart(part, tones)).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;${font(12, 18)}color:${colours.quiet};">${lines(footer)}${footerLink ? quietLink(footerLink) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const MAX_PREVIEW = 200

const colours = {
  ground: '#f3f1ec',
  paper: '#ffffff',
  ink: '#1a1e21',
  quiet: '#595f66',
  rule: '#dcd7cd',
}

type Tones = Pick<AccentTones, 'text' | 'fill' | 'onFill'>
const defaultTones: Tones = { text: '#0f6250', fill: '#0f6250', onFill: '#ffffff' }

// A light plate, because a mail program in dark mode may darken the ground behind a logo.
const logo = (url: string, name: string) =>
  `<img src="${escaped(url)}" alt="${escaped(name)}" height="40" ` +
  'style="display:inline-block;height:40px;width:auto;max-width:240px;padding:8px 12px;background:#ffffff;border-radius:4px;">'

const font = (size: number, height = Math.round(size * 1.55)) =>
  `font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:${size}px;line-height:${height}px;overflow-wrap:anywhere;`

const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const quoteStyle = `margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${colours.rule};`
const buttonStyle = ({ fill, onFill }: Tones) =>
  `display:inline-block;background:${fill};color:${onFill};text-decoration:none;border-radius:4px;` +
  `padding:12px 22px;${font(16, 20)}font-weight:600;`

function renderPart(part: Part, tones: Tones): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;${font(16)}color:${colours.ink};">${lines(part.text)}</p>`
    case 'quote':
      return `<div style="${quoteStyle}${font(16)}color:${colours.ink};">${lines(part.text)}</div>`
    case 'facts':
      return `<table ${layoutTable} style="margin:0 0 20px;">${part.facts.map(factRow).join('')}</table>`
    case 'button':
      return `<p style="margin:8px 0 22px;"><a href="${escaped(part.url)}" style="${buttonStyle(tones)}">${escaped(part.label)}</a></p>
<p style="margin:0 0 16px;${font(12, 18)}color:${colours.quiet};">${escaped(part.url)}</p>`
    case 'code':
      return `<p style="margin:8px 0 22px;${font(32, 40)}font-weight:600;letter-spacing:6px;color:${tones.text};">${escaped(part.code)}</p>`
  }
}

const quietLink = ({ label, url }: { label: string; url: string }) =>
  `<br><a href="${escaped(url)}" style="color:${colours.quiet};">${escaped(label)}</a>`

const factRow = ({ name, value }: { name: string; value: string }) =>
  `<tr><td valign="top" width="120" style="padding:4px 12px 4px 0;${font(14)}color:${colours.quiet};">${escaped(name)}</td>` +
  `<td valign="top" style="padding:4px 0;${font(14)}color:${colours.ink};">${lines(value)}</td></tr>`

const lines = (text: string) => escaped(text).replace(/\r\n?|\n/g, '<br>')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an element or an attribute. Control characters and direction marks are removed. */
const escaped = (text: string) =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (found) => (found === '\n' || found === '\r' ? found : ''))
    .replace(/[&<>"']/g, (found) => entities[found] ?? '')
