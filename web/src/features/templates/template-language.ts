import { type Language, readLanguage } from '@proffer/core/language.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'

/** The language of proposals from a template: its own, that of the profile's defaults, or that of the application. */
export const languageOf = (settings: Record<string, unknown>, { proposalDefaults, uiLanguage }: Profile): Language =>
  readLanguage(settings['language'], proposalDefaults['language'], uiLanguage)
