import type { MailContent, Part } from './content.ts'

/** Renders the content of a mail as plain text. */
export function plainText({ title, parts, footer, footerLink }: MailContent): string {
  const link = footerLink ? `\n${footerLink.label}:\n${footerLink.url}` : ''
  // Mail programs show what follows `-- ` as a signature.
  const signature = `-- \n${footer}${link}`
  const blocks = [title, ...parts.map(renderPart), signature].map(withoutControls)
  return `${blocks.join('\n\n')}\n`
}

function renderPart(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'letter':
      return part.text
    case 'sum':
      return [`${part.label}: ${part.amount}`, ...part.details].join('\n')
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'facts':
      return part.facts.map(renderFact).join('\n')
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'code':
      return part.code
  }
}

/** A value of several lines starts on a new line. */
const renderFact = ({ name, value }: { name: string; value: string }) =>
  /[\r\n]/.test(value) ? `${name}:\n${value.replace(/^/gm, '  ')}` : `${name}: ${value}`

/** Removes control characters (except line breaks) and direction marks. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (mark) => (mark === '\n' ? mark : ''))
