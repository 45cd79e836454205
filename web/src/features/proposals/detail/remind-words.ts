import { useWords } from '../../../i18n/use-words.ts'

/** Apart from the words of the proposal's page, because Today loads them at once. */
const en = {
  action: 'Remind',
  actionFor: (name: string) => `Remind the client of ${name}`,
  state: (name: string, state: string) => `Reminder of ${name}: ${state}`,
  noMail: 'No mail server is set up. Copy a reminder and send it yourself.',
  own: {
    title: (name: string) => `Remind ${name}`,
    client: 'your client',
    text: 'Text',
    copy: 'Copy text',
    open: 'Open in your email app',
  },
}

const es: typeof en = {
  action: 'Recordar',
  actionFor: (name) => `Enviar un recordatorio de ${name}`,
  state: (name, state) => `Recordatorio de ${name}: ${state}`,
  noMail:
    'No hay ningún servidor de correo configurado y los recordatorios no salen solos. Copia el texto y envíalo tú.',
  own: {
    title: (name) => `Recordárselo a ${name}`,
    client: 'tu cliente',
    text: 'Texto',
    copy: 'Copiar texto',
    open: 'Abrir en tu correo',
  },
}

export const useRemindWords = () => useWords({ en, es })
