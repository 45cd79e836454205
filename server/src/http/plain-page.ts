import { createHash } from 'node:crypto'
import type { Language } from '@proffer/core/language.ts'

/** Small pages that the server writes itself. They work without scripts, and in a mail program's small browser. */

const style = `:root { color-scheme: light dark }
body { margin: 0; padding: 3rem 1.25rem; background: #f3f1ec; color: #1a1e21; font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 30rem; margin: auto; padding: 2rem; background: #fff; border: 1px solid #e2dfd8; border-radius: .875rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1rem; font: 500 1.65rem/1.2 Newsreader, Georgia, serif; letter-spacing: -.01em; text-wrap: balance }
a { color: #0f6250 }
small { color: #5c6368 }
button, .button { display: inline-block; padding: .75rem 1.4rem; border: 0; border-radius: .625rem; background: #0f6250; color: #fff }
button, .button { font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
:focus-visible { outline: 3px solid #4fae96; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #14171a; color: #e8e6e1 }
  main { background: #1d2226; border-color: #2c3237 }
  a { color: #7fd0bb }
  small { color: #a3a8ab }
  button, .button { background: #7fd0bb; color: #10201c }
}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page loads nothing. Its address can have a token, so it must not appear in a Referer header or a search engine. */
export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; ` +
    "frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Title and body are HTML: texts of others in them must be escaped. */
export const plainPage = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
