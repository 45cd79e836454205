import type { ComponentType, SVGProps } from 'react'

/** A line of the palette. */
export interface PaletteItem {
  id: string
  label: string
  /** A client, a status or another detail beside the label. */
  detail?: string
  Icon: ComponentType<SVGProps<SVGSVGElement> & { d?: never }>
  run: () => void
}

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

/** Lower case without accents, so that "cafe" finds "Café". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word is in the text. */
export function matches(typed: string, ...texts: Array<string | null | undefined>): boolean {
  const text = plain(texts.filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
