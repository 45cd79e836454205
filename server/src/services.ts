import { credentials } from './accounts/credentials.ts'
import { mailLinks } from './accounts/mail-links.ts'
import { ownAccounts } from './accounts/own-account.ts'
import { type PasswordCost, passwords } from './accounts/password.ts'
import { accounts } from './accounts/service.ts'
import { signUps } from './accounts/sign-up.ts'
import { activities } from './activity/service.ts'
import { insights } from './insights/service.ts'
import { keys } from './keys/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { RecordMail } from './platform/outbox/mail.ts'
import type { Sealer } from './platform/secrets.ts'
import { profiles } from './profile/service.ts'
import { proposals } from './proposals/service.ts'
import { sessions } from './sessions/service.ts'
import { templates } from './templates/service.ts'

export type Services = ReturnType<typeof services>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  /** The address of the application, for links in mails. */
  publicUrl: string
  recordMail: RecordMail
  /** How hard passwords are hashed; as hard as they should be unless told otherwise. */
  passwordCost?: PasswordCost
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services(foundations: Foundations) {
  const { database, clock, sealer, onError } = foundations
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  const proposalService = proposals({ database, clock, profiles: profileService, templates: templateService })
  return {
    ...signingIn(foundations),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    activities: activities({ database, proposals: proposalService }),
    insights: insights({ database, clock }),
  }
}

/** Accounts, and how their holders get in. */
function signingIn({ database, clock, publicUrl, recordMail, passwordCost, onError }: Foundations) {
  const passwordService = passwords(passwordCost)
  const links = mailLinks({ clock, publicUrl })
  const sessionService = sessions({ database, clock, onError })
  const credentialService = credentials({ database, clock, passwords: passwordService })
  const shared = { database, clock, links, passwords: passwordService, sessions: sessionService, recordMail }
  return {
    accounts: accounts({ database, clock, passwords: passwordService }),
    sessions: sessionService,
    credentials: credentialService,
    signUps: signUps(shared),
    ownAccounts: ownAccounts({ ...shared, credentials: credentialService }),
  }
}
