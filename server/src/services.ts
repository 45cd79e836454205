import { accounts } from './accounts/service.ts'
import { keys } from './keys/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Sealer } from './platform/secrets.ts'
import { printing } from './printing/service.ts'
import { profiles } from './profile/service.ts'
import { proposals } from './proposals/service.ts'
import { templates } from './templates/service.ts'

export type Services = ReturnType<typeof services>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services({ database, clock, sealer, onError }: Foundations) {
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  const proposalService = proposals({ database, clock, profiles: profileService, templates: templateService })
  return {
    accounts: accounts({ database, clock }),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    printing: printing({ proposals: proposalService, profiles: profileService }),
  }
}
