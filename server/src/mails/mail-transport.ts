import { join } from 'node:path'
import { mailFolder } from './mail-folder.ts'
import { smtp } from './smtp.ts'
import type { MailTransport } from './transport.ts'

/** The longest that sending a finished message may take. Printing a signed PDF before it is not included. */
export const MAIL_TIMEOUT_MS = 20_000

/** The folder for `.eml` files, used while no mail server is configured. */
export const mailFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'mail')

/** Sends through the configured mail server, or writes files to the data directory. */
export const mailTransport = (config: { smtpUrl: string | undefined; dataDir: string }): MailTransport =>
  config.smtpUrl ? smtp({ url: config.smtpUrl, timeoutMs: MAIL_TIMEOUT_MS }) : mailFolder(mailFolderOf(config))
