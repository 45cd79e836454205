import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A brief with its labels. `units` is there for our own briefs: the role of each unit, found by its first words. */
export interface LabelledBrief {
  id: string
  language: 'en' | 'es'
  text: string
  requirements: string[]
  excluded: string[]
  units?: { quote: string; role: string }[]
  split?: 'train' | 'frozen'
}

export function readBriefs(folder: string): LabelledBrief[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}
