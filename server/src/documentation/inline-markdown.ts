import { escapeHtml } from './escape-html.ts'

const piece =
  /`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<target>[^()\s]+)\)|\*\*(?<bold>[^*]+)\*\*|(?<![\w*])\*(?<soft>[^*\s][^*]*)\*(?!\w)/g

/** A line's Markdown as HTML: code, bold, emphasis and links. Everything else is text, HTML included. */
export function inlineHtml(text: string): string {
  let html = ''
  let at = 0
  for (const match of text.matchAll(piece)) {
    html += escapeHtml(text.slice(at, match.index)) + pieceHtml(match.groups ?? {})
    at = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(at))
}

function pieceHtml({ code, label, target, bold, soft }: Record<string, string | undefined>): string {
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`
  if (bold !== undefined) return `<strong>${inlineHtml(bold)}</strong>`
  if (soft !== undefined) return `<em>${inlineHtml(soft)}</em>`
  const address = addressOf(target ?? '')
  const shown = inlineHtml(label ?? '')
  return address === undefined ? shown : `<a href="${escapeHtml(address)}">${shown}</a>`
}

/** The address of a link's target: another guide, by its file in the repository; this site; or the web. */
function addressOf(target: string): string | undefined {
  const [, guide, anchor = ''] = /^(?:\.\.?\/|docs\/|guides\/)*([\w-]+)\.md(#[\w-]+)?$/.exec(target) ?? []
  if (guide !== undefined) return `/docs/${guide.toLowerCase()}${anchor}`
  return /^(https?:\/\/|\/(?!\/)|#)/.test(target) ? target : undefined
}
