import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A marked passage of a message: see data/README.md. `name` is the short name of a request, exclusion or later wish. */
export interface Mark {
  kind: string
  start: number
  end: number
  name: string | null
}

/** A message of a client with its labels. */
export interface Message {
  id: string
  /** The name of its file, without its ending. The texts of a writer are in files with names of their own. */
  file: string
  language: 'en' | 'es'
  /** The service, such as “website (roofing firm)”. */
  kind: string
  titles: string[]
  client: string | null
  company: string | null
  /** The categories worth a question. */
  missing: string[]
  band: 'low' | 'medium' | 'high'
  text: string
  marks: Mark[]
}

export const messagesFolder = join(import.meta.dirname, '..', 'data', 'messages')

/** Reads all messages of a folder, in the order of their files. */
export function readMessages(folder: string): Message[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => {
      const sources = readFileSync(join(folder, file), 'utf8').split(/^=== /m).slice(1)
      return sources.map((source) => ({ file: file.slice(0, -4), ...parseMessage(source) }))
    })
}

/** Each writer has a file name of their own: “ena-1.txt” and “ena-2.txt” are of one. */
export const writerOf = ({ file }: Message): string => file.replace(/-?\d*$/, '')

function parseMessage(source: string): Omit<Message, 'file'> {
  const end = source.indexOf('\n---\n')
  const [id = '', ...lines] = source.slice(0, end).split('\n')
  const value = (key: string) =>
    lines
      .find((line) => line.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .trim() ?? '-'
  const optional = (key: string) => (value(key) === '-' ? null : value(key))
  const list = (key: string, separator: string) =>
    (optional(key)?.split(separator) ?? []).map((part) => part.trim()).filter(Boolean)
  return {
    id: id.trim(),
    language: value('lang') as Message['language'],
    kind: value('kind'),
    titles: list('titles', '|'),
    client: optional('client'),
    company: optional('company'),
    missing: list('missing', ','),
    band: value('band') as Message['band'],
    ...parseMarks(source.slice(end + 5).trim()),
  }
}

const opening = /\[\[([A-Z]\??):\s?/y

/** Takes the marks out of a text: “we need [[R: a logo | Logo]]” becomes “we need a logo”, with the place of the mark. */
export function parseMarks(marked: string): { text: string; marks: Mark[] } {
  const open: Mark[] = []
  const marks: Mark[] = []
  let text = ''
  for (let at = 0; at < marked.length; ) {
    opening.lastIndex = at
    const match = opening.exec(marked)
    if (match) {
      open.push({ kind: match[1] as string, start: text.length, end: 0, name: null })
      at += match[0].length
    } else if (marked.startsWith(']]', at) && open.length > 0) {
      marks.push({ ...(open.pop() as Mark), end: text.length })
      at += 2
    } else if (marked[at] === '|' && open.length > 0) {
      const end = marked.indexOf(']]', at)
      const mark = open.at(-1) as Mark
      mark.name = marked.slice(at + 1, end).trim()
      text = text.trimEnd()
      at = end
    } else text += marked[at++]
  }
  return { text, marks: marks.sort((a, b) => a.start - b.start || b.end - a.end) }
}
