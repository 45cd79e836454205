import type { RecordMail } from './delivery/mail.ts'
import type { Dependencies } from './dependencies.ts'
import { ceremonies } from './passkeys/ceremonies.ts'
import { challenges } from './passkeys/challenges.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { passkeys } from './passkeys/service.ts'
import { factorChanges } from './second-factor/changes.ts'
import { ownFactors } from './second-factor/own-factors.ts'
import { signingIn } from './second-factor/signing-in.ts'
import { factorVerification } from './second-factor/verification.ts'
import type { Sessions } from './sessions/service.ts'

/** What proves a second time who somebody is. */
export function secondFactorServices({
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
