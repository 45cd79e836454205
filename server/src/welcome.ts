import { EXTERNAL_PREFIX } from './app.ts'
import { type Config, localUrl } from './config/config.ts'
import type { Demo } from './demo/demo.ts'
import { mailFolderOf } from './mails/mail-transport.ts'

const INVITE = 'npm run -s proffer -- accounts invite'

/** Who may sign up, and how others get in. */
export const signUpLine = (rule: Exclude<Config['signUp'], 'open'>) =>
  `${rule === 'closed' ? 'closed' : `only for addresses at ${rule.join(', ')}`}; to invite somebody: ${INVITE} ADDRESS`

/** The demo, with a link that signs in to it once. */
type PrintedDemo = Demo & { signInLink: string }

interface Facts {
  config: Config
  demo: PrintedDemo | undefined
  lacksAccounts: boolean
}

/** What a person reads when the server has started. */
export function welcome({ config, demo, lacksAccounts }: Facts): string {
  const here = localUrl(config.host, config.port)
  const lines = [
    '',
    'Proffer is ready. Ctrl-C stops it.',
    '',
    `  Application    ${config.publicUrl}/`,
    `  Documentation  ${config.publicUrl}/docs`,
    ...(here === config.publicUrl ? [] : [`  Listening on   ${here}/`]),
    // Or whoever signs up waits for a mail that never comes.
    ...(config.smtpUrl ? [] : [`  Mails          files in ${mailFolderOf(config)}, until SMTP_URL is set`]),
    ...(config.signUp === 'open' ? [] : [`  Sign-up        ${signUpLine(config.signUp)}`]),
    '',
  ]
  if (demo) lines.push(...introduction(demo, here))
  else if (lacksAccounts) lines.push(...firstAccount)
  return `${lines.join('\n')}\n`
}

const introduction = ({ email, password, key, signInLink }: PrintedDemo, here: string) => [
  'This is the first start, so there is a demo provider to look around with. Its secrets are shown only now:',
  '',
  `  E-mail         ${email}`,
  `  Password       ${password}`,
  `  API key        ${key}`,
  '',
  'Open this link to sign in. It works once, within an hour:',
  '',
  `  ${signInLink}`,
  '',
  'Try it:',
  '',
  `  curl '${here}${EXTERNAL_PREFIX}/proposals?limit=2' \\`,
  `    -H 'X-API-Key: ${key}' \\`,
  "    -H 'X-Partner-Id: my-company' -H 'X-External-User-Id: my-user' -H 'X-Agent-Id: my-terminal'",
  '',
]

const firstAccount = [
  'There is no account yet. Create one, and a key for it:',
  '',
  '  npm run -s proffer -- accounts create --email you@example.com --name "Your Name" --plan agency',
  '  npm run -s proffer -- keys create --email you@example.com --name first',
  '',
  'Or invite yourself, and choose a password with the link that this prints:',
  '',
  `  ${INVITE} you@example.com`,
  '',
]
