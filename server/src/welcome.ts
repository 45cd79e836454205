import { type Config, localUrl } from './config/config.ts'
import type { Demo } from './demo/demo.ts'
import { mailFolderOf } from './mails/mail-transport.ts'
import { EXTERNAL_PREFIX } from './prefixes.ts'

const INVITE = 'npm run -s proffer -- accounts invite'

/** Who can sign up, and how to invite anyone else. */
export const signUpLine = (rule: Exclude<Config['signUp'], 'open'>) =>
  `${rule === 'closed' ? 'closed' : `limited to addresses at ${rule.join(', ')}`}; to invite someone, run: ${INVITE} ADDRESS`

/** The demo, with a link that signs in to it once. */
type PrintedDemo = Demo & { signInLink: string }

interface Facts {
  config: Config
  demo: PrintedDemo | undefined
  lacksAccounts: boolean
}

/** The text on stdout after the server has started. */
export function welcome({ config, demo, lacksAccounts }: Facts): string {
  const localAddress = localUrl(config.host, config.port)
  const lines = [
    '',
    'Proffer is ready. Press Ctrl-C to stop it.',
    '',
    `  Application    ${config.publicUrl}/`,
    `  Documentation  ${config.publicUrl}/docs`,
    ...(localAddress === config.publicUrl ? [] : [`  Listening on   ${localAddress}/`]),
    // Without this line, a person who signs up would wait for a mail that is never sent.
    ...(config.smtpUrl ? [] : [`  Email          saved to ${mailFolderOf(config)} (set SMTP_URL to send it)`]),
    ...(config.signUp === 'open' ? [] : [`  Sign-up        ${signUpLine(config.signUp)}`]),
    '',
  ]
  if (demo) lines.push(...introduction(demo, localAddress))
  else if (lacksAccounts) lines.push(...firstAccount)
  return `${lines.join('\n')}\n`
}

const introduction = ({ email, password, key, signInLink }: PrintedDemo, localAddress: string) => [
  'We created a demo account for this first start. Its credentials are shown only once:',
  '',
  `  Email          ${email}`,
  `  Password       ${password}`,
  `  API key        ${key}`,
  '',
  'To sign in, open this link. It works once and expires in one hour:',
  '',
  `  ${signInLink}`,
  '',
  'Your first API call:',
  '',
  `  curl '${localAddress}${EXTERNAL_PREFIX}/proposals?limit=2' \\`,
  `    -H 'Authorization: Bearer ${key}' \\`,
  "    -H 'X-Partner-Id: my-company' -H 'X-External-User-Id: my-user' -H 'X-Agent-Id: my-terminal'",
  '',
]

const firstAccount = [
  'There are no accounts yet. Create one with an API key:',
  '',
  '  npm run -s proffer -- accounts create --email you@example.com --name "Your Name" --plan agency',
  '  npm run -s proffer -- keys create --email you@example.com --name first',
  '',
  'Or create an invitation link and open it to set a password:',
  '',
  `  ${INVITE} you@example.com`,
  '',
]
