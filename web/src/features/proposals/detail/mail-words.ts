import { useWords } from '../../../i18n/use-words.ts'

/** What became of a mail to the client. `when` is the time of the next try. */
const en = {
  queued: (to: string) => `The email to ${to} is on its way.`,
  trying: (to: string, reason: string, when: string) =>
    `The email to ${to} hasn’t gone out yet. ${reason} Next try: ${when}.`,
  sent: (to: string) => `Email sent to ${to}.`,
  failed: (to: string, reason: string) => `The email to ${to} wasn’t sent. ${reason}`,
  heldBack: (to: string, reason: string, when: string) =>
    `The email to ${to} is held back. ${reason} Next try: ${when}.`,
  dropped: (to: string, reason: string) => `The email to ${to} wasn’t sent. ${reason}`,
  notConfigured: 'No email was sent, because this server has no mail server. Send the link yourself.',
  noRecipient: 'No email was sent, because there is no address. Send the link yourself.',
  client: 'your client',
  retry: 'Send again',
  lastReminder: (state: string) => `Last reminder: ${state}`,
  signedCopy: 'Signed copy',
}

const es: typeof en = {
  queued: (to) => `El correo a ${to} está en camino.`,
  trying: (to, reason, when) => `El correo a ${to} aún no ha salido. ${reason} Próximo intento: ${when}.`,
  sent: (to) => `Correo enviado a ${to}.`,
  failed: (to, reason) => `No se ha enviado el correo a ${to}. ${reason}`,
  heldBack: (to, reason, when) => `El correo a ${to} está retenido. ${reason} Próximo intento: ${when}.`,
  dropped: (to, reason) => `No se ha enviado el correo a ${to}. ${reason}`,
  notConfigured:
    'No se ha enviado ningún correo, porque este servidor no tiene servidor de correo. Envía tú el enlace.',
  noRecipient: 'No se ha enviado ningún correo, porque no hay dirección. Envía tú el enlace.',
  client: 'tu cliente',
  retry: 'Enviar de nuevo',
  lastReminder: (state) => `Último recordatorio: ${state}`,
  signedCopy: 'Copia firmada',
}

export const useMailWords = () => useWords({ en, es })
