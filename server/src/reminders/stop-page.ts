import { createHash } from 'node:crypto'
import type { Language } from '@proffer/core/language.ts'
import { escapeHtml } from '../values/escape-html.ts'
import type { StopPage } from './reminders.ts'

/** The page behind the stop link of a reminder. It works without scripts, and in a mail program's small browser. */

const words = {
  en: {
    title: 'Stop reminders',
    question: (provider: string, proposal: string) =>
      `Do you want no more reminders from ${provider} about “${proposal}”?`,
    still: 'The proposal stays available. You can still answer it and write messages.',
    stop: 'Stop reminders',
    doneTitle: 'Reminders stopped',
    done: (provider: string, proposal: string) => `You get no more reminders from ${provider} about “${proposal}”.`,
    view: 'View proposal',
    invalidTitle: 'This link is invalid',
    invalid: 'Check that you copied the complete link from the email.',
  },
  es: {
    title: 'Dejar de recibir recordatorios',
    question: (provider: string, proposal: string) =>
      `¿Desea dejar de recibir recordatorios de ${provider} sobre «${proposal}»?`,
    still: 'La propuesta sigue disponible. Puede responder y escribir mensajes.',
    stop: 'No recibir más recordatorios',
    doneTitle: 'Recordatorios desactivados',
    done: (provider: string, proposal: string) => `No recibirá más recordatorios de ${provider} sobre «${proposal}».`,
    view: 'Ver la propuesta',
    invalidTitle: 'Este enlace no es válido',
    invalid: 'Compruebe que ha copiado el enlace completo del correo.',
  },
} satisfies Record<Language, unknown>

export function stopPage(link: StopPage, proposalPath: string): string {
  const { language, providerName, proposalName, canOpenProposal, isStopped } = link
  const text = words[language]
  const still = canOpenProposal ? `<p>${text.still}</p>` : ''
  const view = canOpenProposal ? `<p><a href="${escapeHtml(proposalPath)}">${text.view}</a></p>` : ''
  if (isStopped) {
    const done = `<p>${escapeHtml(text.done(providerName, proposalName))}</p>`
    return page(language, text.doneTitle, `${done}${still}${view}`)
  }
  const question = `<p>${escapeHtml(text.question(providerName, proposalName))}</p>`
  const form = `<form method="post"><button>${text.stop}</button></form>`
  return page(language, text.title, `${question}${still}${form}${view}`)
}

export const invalidLinkPage = (language: Language) =>
  page(language, words[language].invalidTitle, `<p>${words[language].invalid}</p>`)

const style = `:root { color-scheme: light dark }
body { margin: 0; padding: 3rem 1.25rem; background: #f3f1ec; color: #1a1e21; font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 30rem; margin: auto; padding: 2rem; background: #fff; border-radius: .5rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.3 }
a { color: #0f6250 }
button { padding: .75rem 1.4rem; border: 0; border-radius: .25rem; background: #0f6250; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid #4fae96; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #14171a; color: #e8e6e1 }
  main { background: #1d2226 }
  a { color: #7fd0bb }
  button { background: #7fd0bb; color: #10201c }
}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page loads nothing. Its address has the link's token, so it must not appear in a Referer header or a search engine. */
export const stopPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; ` +
    "frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const page = (language: Language, title: string, body: string) => `<!doctype html>
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
