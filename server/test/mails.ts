import assert from 'node:assert/strict'
import type { Mail, MailKind } from '../src/delivery/mail.ts'
import type { Service } from './harness.ts'

/** The newest mail, which must be of this kind. */
export function lastMail<K extends MailKind>(service: Service, kind: K): Extract<Mail, { kind: K }> {
  const mail = service.mails.at(-1)
  assert.equal(mail?.kind, kind)
  return mail as Extract<Mail, { kind: K }>
}

/** The page and the token of a link such as `https://proffer.example/sign-in/link#token=abc`. */
export function linkIn(url: string) {
  const [page = '', token = ''] = url.split('#token=')
  assert.match(token, /^[A-Za-z0-9_-]{43}$/)
  return { page, token }
}
