import { accountClosing } from './accounts/closing.ts'
import { credentials } from './accounts/credentials.ts'
import { knownDevices } from './accounts/known-devices.ts'
import { mailLinks } from './accounts/mail-links.ts'
import { ownAccounts } from './accounts/own-account.ts'
import { passwords } from './accounts/password.ts'
import { accounts } from './accounts/service.ts'
import { signInLinks } from './accounts/sign-in-links.ts'
import { signUps } from './accounts/sign-up.ts'
import { isLocal } from './config/config.ts'
import type { RecordMail } from './delivery/mail.ts'
import type { Dependencies } from './dependencies.ts'
import type { Keys } from './keys/service.ts'
import { oidcSignIns } from './oidc/service.ts'
import { ceremonies } from './passkeys/ceremonies.ts'
import { challenges } from './passkeys/challenges.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { passkeys } from './passkeys/service.ts'
import { factorChanges } from './second-factor/changes.ts'
import { ownFactors } from './second-factor/own-factors.ts'
import { signingIn } from './second-factor/signing-in.ts'
import { factorVerification } from './second-factor/verification.ts'
import { confirming } from './sessions/confirming.ts'
import { type Sessions, sessions } from './sessions/service.ts'
import { accountChoice } from './team/account-choice.ts'
import { factorResets } from './team/factor-reset.ts'
import { invitations } from './team/invitations.ts'
import { joining } from './team/joining.ts'
import { teams } from './team/service.ts'

/** What proves a second time who somebody is. */
function secondFactorServices({
  database,
  clock,
  sealer,
  config,
  recordMail,
  sessions,
}: Dependencies & { recordMail: RecordMail; sessions: Sessions }) {
  const base = { database, clock }
  const passkeyCeremonies = ceremonies({ challenges: challenges(base), party: relyingParty(config.publicUrl) })
  const changes = factorChanges({ clock, recordMail })
  const parts = { ...base, sealer, ceremonies: passkeyCeremonies, changes }
  const verification = factorVerification(parts)
  return {
    passkeys: passkeys(parts),
    ownFactors: ownFactors(parts),
    ceremonies: passkeyCeremonies,
    factorVerification: verification,
    signingIn: signingIn({ ...parts, sessions, verification }),
  }
}

/** Accounts, sessions and sign-in. */
export function accountServices(dependencies: Dependencies & { recordMail: RecordMail; keys: Keys }) {
  const { database, clock, sealer, keys, config, recordMail, passwordCost, onError } = dependencies
  const passwordService = passwords(passwordCost)
  const links = mailLinks({ clock, publicUrl: config.publicUrl })
  const sessionService = sessions({ database, clock, recordMail, onError })
  const credentialService = credentials({ database, clock, passwords: passwordService, onError })
  const mailState = config.smtpUrl === undefined ? ('not_configured' as const) : ('queued' as const)
  const factors = secondFactorServices({ ...dependencies, sessions: sessionService })
  const parts = { database, clock, links, passwords: passwordService, sessions: sessionService, recordMail, mailState }
  const shared = { ...parts, signingIn: factors.signingIn }
  const joiningService = joining(shared)
  return {
    ...factors,
    accounts: accounts({ database, clock, passwords: passwordService }),
    sessions: sessionService,
    credentials: credentialService,
    confirming: confirming({ ...shared, ...factors, credentials: credentialService }),
    devices: knownDevices({ sealer, clock }),
    signInLinks: signInLinks(shared),
    signUps: signUps({
      ...shared,
      rule: config.signUp,
      showsLinksLocally: config.smtpUrl === undefined && isLocal(config),
    }),
    ownAccounts: ownAccounts({ ...shared, keys, credentials: credentialService }),
    accountClosing: accountClosing({ ...shared, keys }),
    teams: teams({ ...shared, keys }),
    factorResets: factorResets({ ...shared, ...factors }),
    invitations: invitations({ ...shared, publicUrl: config.publicUrl }),
    joining: joiningService,
    oidcSignIns: oidcSignIns({ ...shared, joining: joiningService, config }),
    accountChoice: accountChoice(shared),
  }
}
