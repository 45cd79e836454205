import { asksForWork } from '../lexicon/signals.ts'
import type { Block } from './document.ts'
import { fold } from './fold.ts'
import { sentences } from './sentences.ts'

/** Restores lists that lost their line breaks or bullets in pasting, including nested lists. */
export function withLists(blocks: Block[]): Block[] {
  return nest(listsWithoutMarks(blocks.flatMap(inlineLists)))
}

const inlineBullet = /(?<=[:.;)\]]|^)\s{0,2}[-–•*]\s(?=[\p{Lu}\p{Ll}\p{N}])/gu
const inlineNumber = /(?:(?<=[:.;,)]\s|^)\(?\d{1,2}[.-]|(?<=\s|^)\(?\d{1,2}(?:-\)|\.\)|\)))\s?(?=\p{L})/gu
const inlineSign = /\s{0,2}[•▪●◦‣✓✔✅➤➜]\s{0,2}(?=[\p{L}\p{N}])/gu
const inlineLetter = /(?<=[:;,.]\s|^|\s(?:and|y|e)\s)\(?[a-h]\)\s{0,2}(?=\p{L})/gu

// More bullets than this in one line are decoration.
const maxInlineItems = 200

/** The items of “Deliverables: - one. - two.” and the text before them. Null if the line contains no list. */
export function inlineItems(text: string): { lead: string; items: string[] } | null {
  for (const mark of [inlineBullet, inlineSign, inlineNumber, inlineLetter]) {
    const parts = text.split(mark)
    if (parts.length < 3 || parts.length > maxInlineItems) continue
    if (mark === inlineLetter && !isInOrder(text)) continue
    const [lead = '', ...items] = parts.map((part) => part.trim().replace(/[;,](?:\s(?:and|y|e|or|o))?$/, ''))
    // The bullet of the first item was removed with the start of the line.
    if (mark === inlineSign && lead.length <= 40 && !lead.endsWith(':') && !asksForWork.test(fold(lead)))
      return { lead: '', items: [lead, ...items].filter(Boolean) }
    return { lead, items }
  }
  return null
}

const isInOrder = (text: string) =>
  [...text.matchAll(inlineLetter)].every(([mark], at) => mark.includes(String.fromCharCode(97 + at)))

/** Splits a list that is written on one line into items. */
function inlineLists(block: Block): Block[] {
  const found = inlineItems(block.text)
  if (!found) return sentenceList(block)
  const items = found.items.map((text): Block => ({ type: 'item', text, level: 0, children: [] }))
  return found.lead ? [{ ...block, text: found.lead }, ...items] : items
}

const maxWordsOfShortSentence = 8

/** “The priority is: Sofa. Table. Lamps.” — a list whose line breaks were lost. */
function sentenceList(block: Block): Block[] {
  const parts = sentences(block.text)
  const isShort = (text: string | undefined) =>
    text !== undefined && text.split(' ').length <= maxWordsOfShortSentence && !text.includes(':')
  const found: Block[] = []
  let from = 0
  for (let at = 0; at < parts.length; at++) {
    const lead = parts[at] ?? ''
    const startsList = lead.length > 20 && isShort(/:\s([^:]+)$/.exec(lead.slice(-120))?.[1]) && isShort(parts[at + 1])
    if (!startsList) continue
    const colon = lead.lastIndexOf(':')
    let end = at + 1
    while (isShort(parts[end])) end++
    const items = [lead.slice(colon + 1), ...parts.slice(at + 1, end)]
    found.push({ ...block, text: [...parts.slice(from, at), lead.slice(0, colon)].join(' ') })
    for (const text of items) found.push({ type: 'item', text: text.trim(), level: 0, children: [] })
    from = end
    at = end - 1
  }
  if (found.length === 0) return [block]
  const after = parts.slice(from).join(' ')
  return after ? [...found, { ...block, text: after }] : found
}

/** Two or more short lines in a row that are not sentences are a list whose bullets were lost in pasting. */
function listsWithoutMarks(blocks: Block[]): Block[] {
  const isShort = (block: Block | undefined) =>
    block !== undefined && block.type === 'paragraph' && block.text.length <= 140 && !/[.!?:]$/.test(block.text)
  return blocks.map((block, index) => {
    if (!isShort(block)) return block
    let linesInARow = 1
    for (let i = index - 1; linesInARow < 3 && isShort(blocks[i]); i--) linesInARow++
    for (let i = index + 1; linesInARow < 3 && isShort(blocks[i]); i++) linesInARow++
    return linesInARow >= 2 ? { ...block, type: 'item' } : block
  })
}

function nest(blocks: Block[]): Block[] {
  const top: Block[] = []
  let base = 0
  for (const block of blocks) {
    const parent = top.at(-1)
    if (block.type === 'item' && parent?.type === 'item' && block.level > base) parent.children.push(block.text)
    else {
      top.push(block)
      base = block.level
    }
  }
  return top
}
