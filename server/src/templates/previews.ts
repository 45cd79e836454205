import { type GalleryName, loadGalleryTemplate } from '@proffer/core/gallery/gallery.ts'
import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { Preview } from '@proffer/core/shares/client-schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import type { Files } from '../files/service.ts'
import type { completedPricing } from '../pricing/priced.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import { newProposal } from '../proposals/new-proposal.ts'
import { completeRequirements } from '../proposals/proposal.ts'
import { previewPage } from '../shares/preview-page.ts'
import { snapshotAsStored } from '../shares/snapshot.ts'
import type { Templates } from './service.ts'

export type TemplatePreviews = ReturnType<typeof templatePreviews>

interface Options {
  clock: Clock
  profiles: Pick<Profiles, 'get' | 'author' | 'publicSummary'>
  templates: Pick<Templates, 'get'>
  imageLinks: Files['imageLinks']
}

/** A template has no client, but its texts may name one. */
const exampleClients: Record<Language, string> = { en: 'Example Client', es: 'Cliente de ejemplo' }

interface Source extends Pick<Template, 'name' | 'settings' | 'requirements'> {
  pricing: Parameters<typeof completedPricing>[0] | null
}

/** What a client would see of a proposal that starts from a template. Nothing is stored. */
export function templatePreviews({ clock, profiles, templates, imageLinks }: Options) {
  async function preview(accountId: string, { name, pricing, settings, requirements }: Source): Promise<Preview> {
    const now = clock.now()
    const [user, author, provider] = await Promise.all([
      profiles.get({ accountId }),
      profiles.author({ accountId }),
      profiles.publicSummary({ accountId }),
    ])
    const language = readLanguage(settings['language'], user.profile.uiLanguage)
    const template = { settings, requirements, pricing: null }
    const input = { name, clientName: exampleClients[language], pricing }
    const proposal = newProposal({ input, template, author, now })
    const snapshot = snapshotAsStored({ proposal, author: user, provider, at: now })
    const links = (ids: string[]) => imageLinks(accountId, ids)
    const page = await previewPage({ id: proposal.id, snapshot, author: user, now, imageLinks: links })
    return { ...page, version: 1, changes: null, unshared: null }
  }

  return {
    async ofTemplate(accountId: string, templateId: string): Promise<Preview> {
      return preview(accountId, await templates.get(accountId, templateId))
    },

    /** A starting point of the gallery. Its name is a text of the application, so the caller passes it. */
    async ofGallery(accountId: string, start: GalleryName, language: Language, name: string): Promise<Preview> {
      const { settings, requirements, pricing } = await loadGalleryTemplate(start, language)
      const complete = completeRequirements(requirements, clock.now())
      return preview(accountId, { name, settings, pricing, requirements: complete })
    },
  }
}
