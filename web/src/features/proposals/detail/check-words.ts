import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Code = ShareProblem['code']

const en = {
  title: 'Share check',
  mend: 'Correct it',
  /** Better words for what is missing. */
  mendOf: {
    no_price: 'Add price',
    no_client: 'Name client',
    no_recipient: 'Add address',
    approval_required: 'Ask for approval',
  },
  showRequest: 'Show request',
  blocker: 'To fix:',
  warning: 'To check:',
  toFix: (count: number) => `${count} to fix`,
  toCheck: (count: number) => `${count} to check`,
  allGood: 'Ready to share.',
  passedCount: (count: number) => (count === 1 ? '1 check passed' : `${count} checks passed`),
  /** What a check found to be in order. */
  passed: {
    validity_over: 'It is still valid',
    unknown_variable: 'All variables are filled in',
    no_price: 'It has a price',
    no_client: 'The client is named',
    name_unclear: 'The title is clear',
    empty_section: 'Your client sees no empty section',
  },
  noCode: 'Your client wouldn’t get the code either, and couldn’t accept.',
  askTitle: (count: number) => (count === 1 ? 'Share with 1 open point?' : `Share with ${count} open points?`),
  anyway: 'Share anyway',
  back: 'Go back',
  problems: {
    validity_over: {
      title: 'The proposal has expired',
      detail: 'Set a later last day, or remove it.',
    },
    approval_required: {
      title: 'It needs approval',
      detail: 'An owner or admin approves it before you can share it.',
    },
    unknown_variable: {
      title: 'A variable can’t be filled in',
      detail: 'Your client would see it as it is written, or a gap.',
    },
    no_price: {
      title: 'There is no price',
      detail: 'Your client will read “To be agreed” and sign without one.',
    },
    no_client: {
      title: 'No client is named',
      detail: 'Your client won’t find their name on the cover.',
    },
    name_unclear: {
      title: 'The title is unclear',
      detail: 'It doesn’t tell your client what the proposal is about.',
    },
    empty_section: {
      title: 'A section is empty',
      detail: 'Your client won’t see it.',
    },
    no_recipient: {
      title: 'There is no email address',
      detail: 'Without one, your client won’t be reminded.',
    },
    mail_not_configured: {
      title: 'This server sends no email',
      detail: 'You’ll have to send the link yourself.',
    },
  } satisfies Record<Code, { title: string; detail: string }>,
  /** Where a problem is. A section is called as in the editor. */
  places: {
    introduction: 'Introduction',
    notes: 'Notes',
    requirements: 'Requirements',
    name: 'Name',
    pricing: 'Prices',
    message: 'Message',
    profile: 'Your profile',
    section: (number: number) => `Section ${number}`,
  },
}

const es: typeof en = {
  title: 'Antes de compartir',
  mend: 'Corregirlo',
  mendOf: {
    no_price: 'Añadir precio',
    no_client: 'Nombrar cliente',
    no_recipient: 'Añadir dirección',
    approval_required: 'Pedir aprobación',
  },
  showRequest: 'Ver petición',
  blocker: 'Por corregir:',
  warning: 'Por revisar:',
  toFix: (count: number) => `${count} por corregir`,
  toCheck: (count: number) => `${count} por revisar`,
  allGood: 'Lista para compartir.',
  passedCount: (count: number) => (count === 1 ? '1 comprobación superada' : `${count} comprobaciones superadas`),
  passed: {
    validity_over: 'Sigue siendo válida',
    unknown_variable: 'Todas las variables están rellenas',
    no_price: 'Tiene precio',
    no_client: 'El cliente está nombrado',
    name_unclear: 'El título es claro',
    empty_section: 'Tu cliente no ve ninguna sección vacía',
  },
  noCode: 'Tu cliente tampoco recibiría el código y no podría aceptar.',
  askTitle: (count) =>
    count === 1 ? '¿Compartir con 1 punto pendiente?' : `¿Compartir con ${count} puntos pendientes?`,
  anyway: 'Compartir de todos modos',
  back: 'Volver',
  problems: {
    validity_over: {
      title: 'La propuesta ha caducado',
      detail: 'Pon un último día posterior o quítalo.',
    },
    approval_required: {
      title: 'Necesita aprobación',
      detail: 'Un titular o admin la aprueba antes de que la compartas.',
    },
    unknown_variable: {
      title: 'Una variable no se puede rellenar',
      detail: 'Tu cliente la vería tal como está escrita, o un hueco.',
    },
    no_price: {
      title: 'No hay precio',
      detail: 'Tu cliente leerá «A convenir» y firmará sin él.',
    },
    no_client: {
      title: 'No se nombra a ningún cliente',
      detail: 'Tu cliente no encontrará su nombre en la portada.',
    },
    name_unclear: {
      title: 'El título no es claro',
      detail: 'No le dice a tu cliente de qué trata la propuesta.',
    },
    empty_section: {
      title: 'Una sección está vacía',
      detail: 'Tu cliente no la verá.',
    },
    no_recipient: {
      title: 'Falta la dirección de correo',
      detail: 'Sin ella, no se recordará nada a tu cliente.',
    },
    mail_not_configured: {
      title: 'Este servidor no envía correo',
      detail: 'Tendrás que enviar el enlace por tu cuenta.',
    },
  },
  places: {
    introduction: 'Introducción',
    notes: 'Notas',
    requirements: 'Requisitos',
    name: 'Nombre',
    pricing: 'Precios',
    message: 'Mensaje',
    profile: 'Tu perfil',
    section: (number: number) => `Sección ${number}`,
  },
}

export const useCheckWords = () => useWords({ en, es })
