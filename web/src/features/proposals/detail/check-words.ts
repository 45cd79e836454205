import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Code = ShareProblem['code']

const en = {
  blocked: 'This keeps the proposal from being shared:',
  noted: 'Have a look before you share:',
  mend: 'Correct it',
  notYet: 'It can’t be shared yet.',
  seeWhy: 'See why',
  noCode: 'Your client wouldn’t get the code either, and couldn’t accept.',
  askTitle: 'Share it like this?',
  anyway: 'Share anyway',
  back: 'Go back',
  problems: {
    validity_over: 'The last day of validity is over. Set a later day, or remove it.',
    approval_required: 'Somebody in your team has to approve it first.',
    unknown_variable: 'A variable can’t be filled in. Your client would see it as it is written, or a gap.',
    no_price: 'There is no price. Your client will read “To be agreed” and sign without one.',
    no_client: 'The proposal names no client.',
    name_unclear: 'The name doesn’t tell your client what the proposal is about.',
    empty_section: 'A section is empty. Your client won’t see it.',
    no_recipient: 'Reminders need an email address. Without one, your client won’t be reminded.',
    mail_not_configured: 'This server doesn’t send email. You’ll have to send the link yourself.',
  } satisfies Record<Code, string>,
  /** Where a problem is. A section is called by its title. */
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
  blocked: 'Esto impide compartir la propuesta:',
  noted: 'Échale un vistazo antes de compartir:',
  mend: 'Corregirlo',
  notYet: 'Aún no se puede compartir.',
  seeWhy: 'Ver por qué',
  noCode: 'Tu cliente tampoco recibiría el código y no podría aceptar.',
  askTitle: '¿Compartirla así?',
  anyway: 'Compartir de todos modos',
  back: 'Volver',
  problems: {
    validity_over: 'El último día de validez ya ha pasado. Pon un día posterior o quítalo.',
    approval_required: 'Alguien de tu equipo tiene que aprobarla antes.',
    unknown_variable: 'Una variable no se puede rellenar. Tu cliente la vería tal como está escrita, o un hueco.',
    no_price: 'No hay precio. Tu cliente leerá «A convenir» y firmará sin él.',
    no_client: 'La propuesta no nombra a ningún cliente.',
    name_unclear: 'El nombre no le dice a tu cliente de qué trata la propuesta.',
    empty_section: 'Una sección está vacía. Tu cliente no la verá.',
    no_recipient: 'Los recordatorios necesitan una dirección de correo. Sin ella, no se recordará nada a tu cliente.',
    mail_not_configured: 'Este servidor no envía correo. Tendrás que enviar el enlace por tu cuenta.',
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
