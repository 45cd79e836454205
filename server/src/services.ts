import { accounts } from './accounts/service.ts'
import type { Config } from './config.ts'
import { keys } from './keys/service.ts'
import type { RecordCallback } from './lead-sessions/callback.ts'
import { type AnalyseBrief, briefAsOneRequirement, drafting } from './lead-sessions/drafting.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { messages } from './messages/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { RecordMail } from './platform/outbox/mail.ts'
import type { Sealer } from './platform/secrets.ts'
import { type Profiles, profiles } from './profile/service.ts'
import { type Proposals, proposals } from './proposals/service.ts'
import { clientDesk } from './shares/client-service.ts'
import { type ShareLinks, shareLinks } from './shares/links.ts'
import { shares } from './shares/service.ts'
import { templates } from './templates/service.ts'

export type Services = ReturnType<typeof services>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  config: Pick<Config, 'publicUrl'>
  recordMail?: RecordMail
  recordCallback?: RecordCallback
  analyseBrief?: AnalyseBrief
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services(foundations: Foundations) {
  const { database, clock, sealer, config, onError } = foundations
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  const links = shareLinks({ clock, sealer, publicUrl: config.publicUrl })
  const proposalService = proposals({
    database,
    clock,
    profiles: profileService,
    templates: templateService,
    shareLinks: links,
  })
  return {
    accounts: accounts({ database, clock }),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    ...clientSide(foundations, { links, profiles: profileService, proposals: proposalService }),
  }
}

interface Inner {
  links: ShareLinks
  profiles: Profiles
  proposals: Proposals
}

/** What has to do with the provider's clients: sharing, their answers, the conversation, and how they come. */
function clientSide(foundations: Foundations, { links, profiles, proposals }: Inner) {
  const { database, clock, sealer, analyseBrief = briefAsOneRequirement } = foundations
  // Until the outbox takes them, mails and callbacks go nowhere.
  const { recordMail = async () => {}, recordCallback = async () => {} } = foundations
  const base = { database, clock, links, profiles, proposals, recordMail }
  const messageService = messages(base)
  const sessions = leadSessions({ ...base, sealer, recordCallback })
  return {
    shares: shares(base),
    messages: messageService,
    clientDesk: clientDesk({ ...base, messages: messageService }),
    leadSessions: sessions,
    drafting: drafting({ database, sessions, proposals, analyseBrief }),
  }
}
