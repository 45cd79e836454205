import { formatMoment } from '@proffer/core/language.ts'
import { placeText } from '@proffer/core/sessions/session-words.ts'
import type { Mail } from '../delivery/mail.ts'
import type { MailContext } from './client-mail.ts'
import { button, type Content, facts, paragraph, SERVICE } from './content.ts'
import { nameShown, titleShown } from './names.ts'

type AccountMail = Extract<
  Mail,
  {
    kind:
      | 'confirm_sign_up'
      | 'invitation'
      | 'team_invitation'
      | 'account_exists'
      | 'reset_password'
      | 'confirm_email'
      | 'email_changed'
      | 'password_changed'
      | 'sign_in_connected'
      | 'new_device'
      | 'second_factor_changed'
      | 'recovery_code_used'
      | 'account_closed'
  }
>

interface SubjectAndBody {
  subject: string
  body: string
}

/** Builds mails about the account. Most carry a link, and their footer says that an unrequested mail can be ignored. */
export function accountContent(mail: AccountMail, { words, pageOf }: Pick<MailContext, 'words' | 'pageOf'>): Content {
  const { account } = words
  const moment = (time: string) => formatMoment(time, mail.language)
  const contentWithLink = (
    { subject, body, open }: SubjectAndBody & { open: string },
    url: string,
    expiresAt: string,
    footer = account.footer,
  ) => contentOf({ subject, body }, footer, [button(open, url), paragraph(account.until(moment(expiresAt)))])
  switch (mail.kind) {
    case 'confirm_sign_up':
      return contentWithLink(account.confirmSignUp, mail.data.url, mail.data.expiresAt)
    case 'invitation':
      return contentWithLink(account.invitation, mail.data.url, mail.data.expiresAt, account.invitation.footer)
    case 'team_invitation': {
      const { teamName, inviterName, role, url, expiresAt } = mail.data
      const words = account.teamInvitation
      const team = titleShown(teamName)
      const inviter = nameShown(inviterName) ?? words.somebody
      const text = { subject: words.subject(inviter, team), body: words.body(inviter, team), open: words.open }
      const { parts, ...content } = contentWithLink(text, url, expiresAt, words.footer(inviter))
      const [body, ...rest] = parts
      return { ...content, parts: [...(body ? [body] : []), ...facts([words.role, words.roles[role]]), ...rest] }
    }
    case 'account_exists':
      return contentWithLink(account.accountExists, mail.data.resetUrl, mail.data.expiresAt)
    case 'reset_password':
      return contentWithLink(account.resetPassword, mail.data.url, mail.data.expiresAt)
    case 'confirm_email':
      return contentWithLink(account.confirmEmail, mail.data.url, mail.data.expiresAt)
    case 'email_changed':
      return contentOf(account.emailChanged, account.warning, facts([account.newEmail, mail.data.newEmail]))
    case 'account_closed': {
      const { accountName, closedBy, erasedAt, restoreUrl } = mail.data
      const words = account.accountClosed
      const name = titleShown(accountName)
      const text = { subject: words.subject(name), body: words.body(nameShown(closedBy) ?? words.operator, name) }
      const date = moment(erasedAt)
      const forOwners = restoreUrl === null ? [] : [button(words.open, restoreUrl), paragraph(words.until(date))]
      const parts = [...facts([words.erasedAt, date]), paragraph(words.meanwhile), ...forOwners]
      return contentOf(text, restoreUrl === null ? words.footer : words.ownersFooter, parts)
    }
    case 'password_changed': {
      const { at, apiKeys } = mail.data
      const changed = facts([account.when, moment(at)])
      if (!apiKeys?.count) return contentOf(account.passwordChanged, account.warning, changed)
      const sentence = apiKeys.areRevoked ? account.keysRevoked(apiKeys.count) : account.keysWork(apiKeys.count)
      return contentOf(account.passwordChanged, account.warning, [...changed, paragraph(sentence)])
    }
    case 'sign_in_connected': {
      const { issuerName, at, isPasswordRemoved } = mail.data
      const { subject, body, removed, footer } = account.signInConnected
      const changed = facts([account.when, moment(at)])
      const text = { subject: subject(issuerName), body: body(issuerName) }
      return contentOf(text, footer, isPasswordRemoved ? [...changed, paragraph(removed)] : changed)
    }
    case 'new_device': {
      const { at, device, address, timeZone } = mail.data
      const place = timeZone === null ? null : placeText({ kind: 'time_zone', timeZone }, mail.language)
      const text = account.newDevice
      return contentOf(text, text.footer, [
        ...facts([account.when, moment(at)], [text.device, device], [text.address, address], [text.place, place]),
        paragraph(text.advice),
        button(text.open, pageOf('/settings/security')),
      ])
    }
    case 'second_factor_changed': {
      const { change, method, name, at } = mail.data
      const words = account.secondFactor
      const text = { subject: words[change].subject, body: words[change][method] }
      const changed = facts([words.name, nameShown(name)], [account.when, moment(at)])
      return contentOf(text, words.warning, [...changed, button(words.open, pageOf('/settings/security'))])
    }
    case 'recovery_code_used': {
      const { left, at } = mail.data
      const words = account.recoveryCodeUsed
      return contentOf(words, account.secondFactor.warning, [
        ...facts([account.when, moment(at)]),
        paragraph(words.left(left)),
        button(account.secondFactor.open, pageOf('/settings/security')),
      ])
    }
  }
}

const contentOf = ({ subject, body }: SubjectAndBody, footer: string, parts: Content['parts']): Content => ({
  subject,
  sender: SERVICE,
  title: subject,
  preview: body,
  parts: [paragraph(body), ...parts],
  footer,
})
