import type { Language } from '../language.ts'
import type { GalleryTemplate } from './parts.ts'

/** The starting points for new proposals and templates. Each text is loaded when it is needed. */
export const galleryNames = ['website', 'brand', 'video', 'consulting', 'renovation', 'translation'] as const
export type GalleryName = (typeof galleryNames)[number]

type Load = () => Promise<{ template: GalleryTemplate }>

const files: Record<GalleryName, Record<Language, Load>> = {
  website: { en: () => import('./website-en.ts'), es: () => import('./website-es.ts') },
  brand: { en: () => import('./brand-en.ts'), es: () => import('./brand-es.ts') },
  video: { en: () => import('./video-en.ts'), es: () => import('./video-es.ts') },
  consulting: { en: () => import('./consulting-en.ts'), es: () => import('./consulting-es.ts') },
  renovation: { en: () => import('./renovation-en.ts'), es: () => import('./renovation-es.ts') },
  translation: { en: () => import('./translation-en.ts'), es: () => import('./translation-es.ts') },
}

/** The content of a starting point, in the language in which the client will read it. */
export async function loadGalleryTemplate(name: GalleryName, language: Language): Promise<GalleryTemplate> {
  const { template } = await files[name][language]()
  return { ...template, settings: { ...template.settings, language } }
}
