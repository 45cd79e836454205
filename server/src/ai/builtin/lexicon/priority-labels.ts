import { fold } from '../text/fold.ts'

/** How much the client wants one thing, where a word before it says so: “Nice to have: …”, “Imprescindible: …”. */
export type PriorityLabel = 'must' | 'should' | 'could' | 'wont'

const labels: [PriorityLabel, string][] = [
  [
    'wont',
    "won'?t(?:[- ](?:haves?|have|do|need))?|will not have|wont have|out of scope|exclu(?:ded|ido|ida)s?|not (?:needed|included|required|in scope)|no (?:incluid[oa]s?|necesari[oa]s?|requerid[oa]s?)|fuera de(?:l)? alcance|descartad[oa]s?|none",
  ],
  [
    'must',
    'must[- ]?haves?|must|mandatory|essentials?|critical|(?:priority )?high(?: priority)?|p[01]|imprescindibles?|obligatori[oa]s?|indispensables?|esencial(?:es)?|fundamental(?:es)?|critic[oa]s?|(?:prioridad )?alta|muy alta|very high',
  ],
  [
    'should',
    'should[- ]?haves?|should|(?:priority )?medium(?: priority)?|normal|p2|(?:prioridad )?media|deberia(?: tener)?',
  ],
  [
    'could',
    'could[- ]?haves?|could|nice[- ]to[- ]haves?|optional(?:ly)?|bonus|(?:priority )?low(?: priority)?|p[345]|if possible|stretch(?: goals?)?|opcional(?:es|mente)?|deseables?|si es posible|(?:prioridad )?baja|podria(?: tener)?',
  ],
]

const before = labels.map(
  ([label, words]) => [label, new RegExp(`^[\\[(]?(?:${words})(?:[\\])]\\s?:?|\\s?:|\\s[-–—])\\s`)] as const,
)
const after = labels.map(([label, words]) => [label, new RegExp(`\\s[\\[(](?:${words})[\\])]$`)] as const)
const alone = labels.map(([label, words]) => [label, new RegExp(`^[\\[(]?(?:${words})[\\])]?$`)] as const)

/** The label before or after a thing, and the thing. */
export function splitPriority(text: string): { label: PriorityLabel; body: string } | null {
  return (/[)\]]$/.test(text) && labelAfter(text)) || labelBefore(text)
}

/** “Seat map (nice to have)”. */
function labelAfter(text: string): { label: PriorityLabel; body: string } | null {
  const folded = fold(text).replace(/[’‘`]/g, "'")
  for (const [label, pattern] of after) {
    const found = pattern.exec(folded)
    if (found && found.index > 1) return { label, body: text.slice(0, found.index).trim() }
  }
  return null
}

function labelBefore(text: string): { label: PriorityLabel; body: string } | null {
  if (!/[:\])–—-]\s/.test(text.slice(0, 40))) return null
  const folded = fold(text.slice(0, 60)).replace(/[’‘`]/g, "'")
  for (const [label, pattern] of before) {
    const found = pattern.exec(folded)
    const body = found ? text.slice(found[0].length).trim() : ''
    if (body) return { label, body }
  }
  return null
}

/** What a cell in a column of priorities says. */
export function priorityIn(cell: string): PriorityLabel | null {
  const folded = fold(cell.trim()).replace(/[’‘`]/g, "'")
  return alone.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
