import { useWords } from '../../../i18n/use-words.ts'

/** Apart from the words of the share panel, because Today loads them at once. */
const en = {
  action: 'Extend',
  actionFor: (name: string) => `Extend ${name}`,
  label: 'Give your client more time',
  by: (days: number) => `${days} days`,
  until: (day: string) => `until ${day}`,
  mailed: 'We email the link again.',
  unmailed: 'The link stays the same.',
  done: (day: string) => `The link now works until ${day}.`,
  answered: 'Your client has answered in the meantime.',
  over: 'The link can’t be extended any more. Share the proposal again.',
  quota: (limit: string, when: string) =>
    `The link was not extended: your limit of ${limit} emails to clients is reached. Try again ${when}.`,
}

const es: typeof en = {
  action: 'Prorrogar',
  actionFor: (name) => `Prorrogar ${name}`,
  label: 'Dale más tiempo a tu cliente',
  by: (days) => `${days} días`,
  until: (day) => `hasta el ${day}`,
  mailed: 'Le mandamos el enlace otra vez.',
  unmailed: 'El enlace sigue siendo el mismo.',
  done: (day) => `El enlace funciona ahora hasta el ${day}.`,
  answered: 'Tu cliente ha respondido mientras tanto.',
  over: 'Ya no se puede prorrogar el enlace. Comparte la propuesta de nuevo.',
  quota: (limit, when) =>
    `No se ha prorrogado el enlace: has alcanzado tu límite de ${limit} correos a clientes. Vuelve a intentarlo ${when}.`,
}

export const useExtendWords = () => useWords({ en, es })
