import { type Language, readLanguage } from '@proffer/core/language.ts'
import { OIDC_START_PATH } from '@proffer/core/oidc/paths.ts'
import type { AppError } from '../errors/errors.ts'
import { plainPage } from '../http/plain-page.ts'
import { escapeHtml } from '../values/escape-html.ts'

/** The page that a browser gets instead of a session. It names the reason. */

interface PageWords {
  title: string
  notConfirmed: string
  home: string
  again: string
  otherWays: string
  code: string
  reasons: Record<string, (issuer: string) => string>
}

const words: Record<Language, PageWords> = {
  en: {
    title: 'You are not signed in',
    notConfirmed: 'This was not confirmed',
    home: 'Back to Proffer',
    again: 'Try again',
    otherWays: 'Other ways to sign in',
    code: 'Reason',
    reasons: {
      oidc_not_configured: () => 'This server offers no sign-in with another service.',
      oidc_unavailable: (issuer) => `${issuer} does not answer at the moment. Try again in a minute.`,
      oidc_cancelled: (issuer) => `You cancelled the sign-in with ${issuer}.`,
      oidc_expired: () =>
        'This sign-in took longer than 10 minutes, was used already, or began in another browser. Start again.',
      oidc_failed: (issuer) =>
        `We could not verify the answer of ${issuer}. Try again. If it happens each time, tell the administrator of this service.`,
      oidc_email_not_verified: (issuer) =>
        `${issuer} has not verified your email address, so we cannot use it to find your account. Ask the administrator of ${issuer} to verify it.`,
      oidc_not_allowed: () =>
        'There is no account for your email address, and no open invitation. Ask the owner of your team to invite you.',
      oidc_other_identity: (issuer) =>
        `The account with your email address is connected with another person at ${issuer}. Ask the administrator of this service to disconnect it.`,
      oidc_other_person: (issuer) =>
        `You confirmed as another person than the one who is signed in here. Sign in to ${issuer} with the right user.`,
      oidc_not_confirmed: (issuer) =>
        `${issuer} did not ask for your password again, so this does not count as a confirmation. ` +
        `Set a password by email in Settings → Security, and confirm with it.`,
      account_locked: () => 'Your account is being deleted. An owner can restore it with the link in their email.',
      no_account: () => 'You are not a member of a team any more. Ask its owner for a new invitation.',
    },
  },
  es: {
    title: 'No has iniciado sesión',
    notConfirmed: 'No se ha confirmado',
    home: 'Volver a Proffer',
    again: 'Volver a intentarlo',
    otherWays: 'Otras formas de iniciar sesión',
    code: 'Motivo',
    reasons: {
      oidc_not_configured: () => 'Este servidor no ofrece iniciar sesión con otro servicio.',
      oidc_unavailable: (issuer) => `${issuer} no responde en este momento. Inténtalo de nuevo en un minuto.`,
      oidc_cancelled: (issuer) => `Has cancelado el inicio de sesión con ${issuer}.`,
      oidc_expired: () =>
        'Este inicio de sesión ha tardado más de 10 minutos, ya se usó o empezó en otro navegador. Empieza de nuevo.',
      oidc_failed: (issuer) =>
        `No hemos podido verificar la respuesta de ${issuer}. Inténtalo de nuevo. Si ocurre cada vez, avisa a quien administra este servicio.`,
      oidc_email_not_verified: (issuer) =>
        `${issuer} no ha verificado tu correo electrónico, así que no podemos usarlo para encontrar tu cuenta. ` +
        `Pide a quien administra ${issuer} que lo verifique.`,
      oidc_not_allowed: () =>
        'No hay ninguna cuenta con tu correo electrónico ni una invitación pendiente. Pide una invitación a la persona propietaria de tu equipo.',
      oidc_other_identity: (issuer) =>
        `La cuenta con tu correo electrónico está conectada con otra persona de ${issuer}. Pide a quien administra este servicio que la desconecte.`,
      oidc_other_person: (issuer) =>
        `Has confirmado como una persona distinta de la que tiene la sesión iniciada aquí. Entra en ${issuer} con el usuario correcto.`,
      oidc_not_confirmed: (issuer) =>
        `${issuer} no te ha vuelto a pedir la contraseña, así que no cuenta como confirmación. ` +
        `Elige una contraseña por correo en Ajustes → Seguridad y confirma con ella.`,
      account_locked: () =>
        'Tu cuenta se va a eliminar. Quien sea titular puede restaurarla con el enlace de su correo.',
      no_account: () => 'Ya no perteneces a ningún equipo. Pide una nueva invitación a la persona propietaria.',
    },
  },
}

/** The person was asked again and is still signed in. */
const confirmations = ['oidc_other_person', 'oidc_not_confirmed']

export function failurePage(
  { code, message }: AppError,
  issuerName: string,
  acceptLanguage: string | undefined,
): string {
  const language = readLanguage(acceptLanguage)
  const { title, notConfirmed, home, again, otherWays, code: label, reasons } = words[language]
  const reason = reasons[code]?.(issuerName) ?? message
  const isSignedIn = confirmations.includes(code)
  const ways = isSignedIn
    ? [['/', home]]
    : [
        [OIDC_START_PATH, again],
        ['/sign-in', otherWays],
      ]
  const links = ways.map(([path, text]) => `<p><a href="${path}">${text}</a></p>`).join('\n')
  return plainPage(
    language,
    isSignedIn ? notConfirmed : title,
    `<p>${escapeHtml(reason)}</p>\n${links}\n<p><small>${label}: ${escapeHtml(code)}</small></p>`,
  )
}
