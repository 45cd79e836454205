import type { Section } from '@proffer/core/sections/section.ts'

/**
 * The introduction and the notes are settings, and the sections `summary` and `terms` have a text too. The client's page shows the
 * text of the section instead of the introduction, and both texts of the terms. The editor has one field for each: it shows what the
 * client reads, and stores it as the setting. Until it is edited, both stay as they are.
 */
export type HomeSetting = 'introduction' | 'notes'

/** The setting that holds the text of a section. Only the first section of a kind shows it. */
export function homeSettingOf({ id, kind }: Section, sections: Section[]): HomeSetting | null {
  const setting = kind === 'summary' ? 'introduction' : kind === 'terms' ? 'notes' : null
  const first = sections.find((section) => section.kind === kind)
  return first?.id === id ? setting : null
}

/** What the client reads. */
export function homeText(setting: HomeSetting, body: string, stored: unknown): string {
  const settingText = typeof stored === 'string' ? stored : ''
  if (body.trim() === '') return settingText
  if (setting === 'introduction' || settingText.trim() === '') return body
  return `${body}\n\n${settingText}`
}

interface Texts {
  settings: Record<string, unknown>
  sections: Section[]
}

/** Stores the text as the setting. The section has none then, because the page would show it too. */
export function withHomeText({ settings, sections }: Texts, setting: HomeSetting, text: string): Texts {
  const { [setting]: _, ...others } = settings
  const home = sections.find((section) => homeSettingOf(section, sections) === setting)
  return {
    settings: text === '' ? others : { ...others, [setting]: text },
    sections: home?.body
      ? sections.map((section) => (section === home ? { ...section, body: '' } : section))
      : sections,
  }
}
