import { readLanguage } from '@proffer/core/language.ts'
import type { NewProposal } from '@proffer/core/proposals/schema.ts'
import type { Author } from '../profile/service.ts'
import type { Templates } from '../templates/service.ts'

type TemplateSource = Pick<Templates, 'require' | 'find' | 'findDefault'>

/** The template that a new proposal starts with. */
export function startingTemplate(templates: TemplateSource) {
  async function ofProfile(accountId: string, author: Author) {
    const defaultId = author.proposalDefaults['templateId']
    // It may have been deleted since, so it need not exist.
    return typeof defaultId === 'string' ? templates.find(accountId, defaultId) : undefined
  }

  return {
    /** The one that the request names, with its costs. Null asks for none, and a request without `templateId` gets that of the profile. */
    async requested(accountId: string, { templateId }: NewProposal, author: Author) {
      if (templateId) return templates.require(accountId, templateId)
      return templateId === undefined ? ofProfile(accountId, author) : undefined
    },

    /**
     * The one that the application preselects: that of the profile, otherwise the one with `isDefault`. Undefined if its texts are in
     * another language, because the client would read a proposal in two.
     */
    async preselected(accountId: string, language: string, author: Author) {
      const found = (await ofProfile(accountId, author)) ?? (await templates.findDefault(accountId))
      const template = found?.record
      const languageOfTexts = readLanguage(template?.settings['language'], author.language)
      return languageOfTexts === language ? template : undefined
    },
  }
}
