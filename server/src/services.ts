import { accounts } from './accounts/service.ts'
import { type Pause, pauseFor } from './ai/providers/pause.ts'
import { ai } from './ai/service.ts'
import type { Config } from './config.ts'
import { keys } from './keys/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { Sealer } from './platform/secrets.ts'
import { profiles } from './profile/service.ts'
import { proposals } from './proposals/service.ts'
import { templates } from './templates/service.ts'

export type Services = ReturnType<typeof services>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  config: Pick<Config, 'ai'>
  /** How the service waits before it asks an AI provider again. */
  pause?: Pause
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services({ database, clock, sealer, config, pause = pauseFor, onError }: Foundations) {
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  return {
    accounts: accounts({ database, clock }),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposals({ database, clock, profiles: profileService, templates: templateService }),
    ai: ai({ profiles: profileService, config: config.ai, clock, pause }),
  }
}
