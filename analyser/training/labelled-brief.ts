import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A brief with its labels: see briefs/README.md. Only our own briefs have `units`: the first words of each unit and its role. Without a
 * split, a brief is for training.
 */
export interface LabelledBrief {
  id: string
  language: 'en' | 'es'
  text: string
  requirements: string[]
  excluded: string[]
  units?: { quote: string; role: string }[]
  split?: 'train' | 'frozen'
}

/** Reads the briefs of a folder, in the order of their file names. */
export function readBriefs(folder: string): LabelledBrief[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}
