import type { Language } from '@proffer/core/language.ts'
import { plainPage } from '../http/plain-page.ts'
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
    return plainPage(language, text.doneTitle, `${done}${still}${view}`)
  }
  const question = `<p>${escapeHtml(text.question(providerName, proposalName))}</p>`
  const form = `<form method="post"><button>${text.stop}</button></form>`
  return plainPage(language, text.title, `${question}${still}${form}${view}`)
}

export const invalidLinkPage = (language: Language) =>
  plainPage(language, words[language].invalidTitle, `<p>${words[language].invalid}</p>`)
