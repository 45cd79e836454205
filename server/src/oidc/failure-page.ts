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
  security: string
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
    security: 'Open security settings',
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
        `We could not verify the answer of ${issuer}. Try again. If it happens every time, tell the administrator of this service.`,
      oidc_email_not_verified: (issuer) =>
        `${issuer} has not verified your email address, so we cannot use it to find your account. Ask the administrator of ${issuer} to verify it.`,
      oidc_not_allowed: () =>
        'There is no account for your email address, and no open invitation. Ask the owner of your team to invite you.',
      oidc_other_identity: (issuer) =>
        `The account with your email address is connected with another person at ${issuer}. Ask the administrator of this service to disconnect it.`,
      oidc_other_person: (issuer) =>
        `You confirmed as somebody else than the person who is signed in here. Sign in to ${issuer} with the same user, then repeat the change.`,
      oidc_not_confirmed: (issuer) =>
        `${issuer} did not ask for your password again, so this does not count as a confirmation. ` +
        `Get a link to set a password in Settings → Security, then confirm with that password.`,
      account_locked: () => 'Your account is being deleted. An owner can restore it with the link in their email.',
      no_account: () => 'You are not a member of a team any more. Ask its owner for a new invitation.',
    },
  },
  es: {
    title: 'No has iniciado sesión',
    notConfirmed: 'No se ha confirmado',
    home: 'Volver a Proffer',
    security: 'Abrir los ajustes de seguridad',
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
        `No hemos podido verificar la respuesta de ${issuer}. Inténtalo de nuevo. Si vuelve a ocurrir, avisa a quien administra este servicio.`,
      oidc_email_not_verified: (issuer) =>
        `${issuer} no ha verificado tu correo electrónico, así que no podemos usarlo para encontrar tu cuenta. ` +
        `Pide a quien administra ${issuer} que lo verifique.`,
      oidc_not_allowed: () =>
        'No hay ninguna cuenta con tu correo electrónico ni una invitación pendiente. Pide una invitación al titular de tu equipo.',
      oidc_other_identity: (issuer) =>
        `La cuenta con tu correo electrónico está conectada con otra persona de ${issuer}. Pide a quien administra este servicio que la desconecte.`,
      oidc_other_person: (issuer) =>
        `Has confirmado con un usuario distinto del que tiene la sesión iniciada aquí. Entra en ${issuer} con el mismo usuario y repite el cambio.`,
      oidc_not_confirmed: (issuer) =>
        `${issuer} no te ha vuelto a pedir la contraseña, así que no cuenta como confirmación. ` +
        `Pide en Ajustes → Seguridad un enlace para elegir una contraseña y confirma con ella.`,
      account_locked: () => 'Tu cuenta se va a eliminar. Un titular puede restaurarla con el enlace de su correo.',
      no_account: () => 'Ya no perteneces a ningún equipo. Pide otra invitación a su titular.',
    },
  },
}

/** The person was asked again and is still signed in. */
const confirmations = ['oidc_other_person', 'oidc_not_confirmed']

/** The issuer would give the same answer again, so there is nothing to try. */
const lasting = [
  'oidc_not_configured',
  'oidc_email_not_verified',
  'oidc_not_allowed',
  'oidc_other_identity',
  'account_locked',
  'no_account',
]

export function failurePage(
  { code, message }: AppError,
  issuerName: string,
  acceptLanguage: string | undefined,
): string {
  const language = readLanguage(acceptLanguage)
  const { title, notConfirmed, code: label, reasons } = words[language]
  const reason = reasons[code]?.(issuerName) ?? message
  const isSignedIn = confirmations.includes(code)
  const [[path, text], ...others] = waysOn(code, words[language])
  const main = `<p><a class="button" href="${path}">${text}</a></p>`
  const links = others.map(([other, label]) => `<p><a href="${other}">${label}</a></p>`)
  return plainPage(
    language,
    isSignedIn ? notConfirmed : title,
    `<p>${escapeHtml(reason)}</p>\n${[main, ...links].join('\n')}\n<p><small>${label}: ${escapeHtml(code)}</small></p>`,
  )
}

type Way = [path: string, text: string]

/** Where the reader can go. The first is the most useful. */
function waysOn(code: string, { home, security, again, otherWays }: PageWords): [Way, ...Way[]] {
  if (code === 'oidc_not_confirmed') {
    return [
      ['/settings/security', security],
      ['/', home],
    ]
  }
  if (confirmations.includes(code)) return [['/', home]]
  const signIn: Way = ['/sign-in', otherWays]
  return lasting.includes(code) ? [signIn] : [[OIDC_START_PATH, again], signIn]
}
