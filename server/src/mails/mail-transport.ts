import { join } from 'node:path'
import { mailFolder } from './mail-folder.ts'
import { smtp } from './smtp.ts'
import type { MailTransport } from './transport.ts'

/** The longest an attempt to send a mail may take; a delivery's lease must be longer. */
export const MAIL_TIMEOUT_MS = 20_000

/** The folder for `.eml` files, used while no mail server is configured. */
export const mailFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'mail')

/** Sends through the configured mail server, or writes files to the data directory. */
export const mailTransport = (config: { smtpUrl: string | undefined; dataDir: string }): MailTransport =>
  config.smtpUrl ? smtp({ url: config.smtpUrl, timeoutMs: MAIL_TIMEOUT_MS }) : mailFolder(mailFolderOf(config))
