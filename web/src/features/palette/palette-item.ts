import { foldText } from '@proffer/core/fold-text.ts'
import type { ComponentType, SVGProps } from 'react'

/** An option of the palette: a record to open or an action. */
export interface PaletteItem {
  id: string
  label: string
  /** A client, a status or another detail beside the label. */
  detail?: string
  /** Icons draw their own path, so they do not take `d`. */
  Icon: ComponentType<SVGProps<SVGSVGElement> & { d?: never }>
  /** Opens the record or carries out the action. */
  run: () => void
}

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

/** Whether every typed word is in one of the texts. "cafe" finds "Café". */
export function matches(typed: string, ...texts: Array<string | null | undefined>): boolean {
  const text = foldText(texts.filter(Boolean).join(' '))
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
