import type { PartBudget } from './part-budget.ts'
import { isSafeAddress } from './safe-address.ts'
import type { Inline } from './tree.ts'

/** Longer addresses are no links. The limit also keeps the search for the end of an address linear. */
const MAX_ADDRESS = 2_000

type FrameKind = 'strong' | 'emphasis' | 'link'

/**
 * A bold text, italic text or link whose end the parser has not reached. Each kind can be open once, so there are never more than
 * three frames and every character is handled once.
 */
interface Frame {
  kind: FrameKind
  /** The marks that opened it. They become text again if nothing closes it. */
  marks: string
  content: Inline[]
}

/** Where ordinary text ends. */
const special = /[\\*_[\]\n]|https?:\/\//g
/** An address in the text without brackets: `see https://x.example/a`. */
const bareAddress = /https?:\/\/[^\s<>"'`*[\]()\\]+/y
const wordCharacter = /[\p{L}\p{N}]/u
const digit = /\d/
const space = /\s/
/** The punctuation of ASCII and the bullet of a list. A backslash before any other character is text, as in `c:\dir`. */
const escapable = /[!-/:-@[-`{-~•]/

/**
 * Reads bold, italic, links and line breaks. Marks without a partner stay as text, and so does what follows the last part of the
 * budget. Takes linear time on any input.
 */
export function parseInline(text: string, budget: PartBudget): Inline[] {
  return new InlineParser(text, budget).parse()
}

class InlineParser {
  readonly #text: string
  readonly #budget: PartBudget
  readonly #root: Inline[] = []
  readonly #frames: Frame[] = []
  #position = 0
  /** Where the next `)` is, found once for all brackets before it. Infinity if there is none. */
  #nextParenthesis = -1

  constructor(text: string, budget: PartBudget) {
    this.#text = text
    this.#budget = budget
  }

  parse(): Inline[] {
    while (this.#position < this.#text.length) this.#step()
    this.#unwrapFrames(0)
    return this.#root
  }

  #step() {
    if (this.#budget.parts <= 0) return this.#readAsText(this.#text.length - this.#position)
    special.lastIndex = this.#position
    const match = special.exec(this.#text)
    const textEnd = match?.index ?? this.#text.length
    this.#addText(this.#text.slice(this.#position, textEnd))
    this.#position = textEnd
    if (!match) return
    const [mark] = match
    if (mark === '\n') this.#break()
    else if (mark === '\\') this.#escape()
    else if (mark === '[') this.#openLink()
    else if (mark === ']') this.#closeLink()
    else if (mark === '*' || mark === '_') this.#emphasize(mark)
    else this.#readBareAddress(mark)
  }

  /** Where the next inline goes: into the innermost open frame, if there is one. */
  get #content(): Inline[] {
    return this.#frames.at(-1)?.content ?? this.#root
  }

  #addPart(part: Inline) {
    this.#budget.parts -= 1
    this.#content.push(part)
  }

  #addText(text: string) {
    if (text === '') return
    const content = this.#content
    const last = content.at(-1)
    if (last?.kind === 'text') last.text += text
    else content.push({ kind: 'text', text })
  }

  /** Reads the next characters as ordinary text. */
  #readAsText(length: number) {
    this.#addText(this.#text.slice(this.#position, this.#position + length))
    this.#position += length
  }

  #break() {
    this.#addPart({ kind: 'break' })
    this.#position += 1
  }

  #escape() {
    const next = this.#text.charAt(this.#position + 1)
    if (!escapable.test(next)) return this.#readAsText(1)
    this.#addText(next)
    this.#position += 2
  }

  /** Reads one to three equal marks: `*` is italic, `**` bold, `***` both. */
  #emphasize(mark: string) {
    const start = this.#position
    let end = start
    while (this.#text[end] === mark) end += 1
    const before = this.#text.charAt(start - 1)
    const after = this.#text.charAt(end)
    const length = end - start
    // The `_` of `file_name` and the `*` of `10*20 cm` are text.
    const neighbour = mark === '_' ? wordCharacter : digit
    const isWithinWord = neighbour.test(before) && neighbour.test(after)
    if (length > 3 || isWithinWord) return this.#readAsText(length)
    const canOpen = after !== '' && !space.test(after)
    const canClose = before !== '' && !space.test(before)
    let unusedMarks = length
    // Marks close what they can. The others open new frames.
    while (unusedMarks > 0) {
      const depth = canClose ? this.#findClosable(mark, unusedMarks) : -1
      const frame = this.#frames[depth]
      if (!frame) break
      this.#unwrapFrames(depth + 1)
      this.#closeInnermost((content) => ({ kind: kindOf(frame.marks), content }))
      unusedMarks -= frame.marks.length
    }
    this.#position = end
    while (unusedMarks > 0) {
      const marks = mark.repeat(Math.min(unusedMarks, 2))
      if (canOpen && !this.#isOpen(kindOf(marks))) this.#frames.push({ kind: kindOf(marks), marks, content: [] })
      else this.#addText(marks)
      unusedMarks -= marks.length
    }
  }

  /** The depth of the innermost open frame that `length` marks can close, or -1. */
  #findClosable(mark: string, length: number): number {
    return this.#frames.findLastIndex(({ marks }) => marks.startsWith(mark) && marks.length <= length)
  }

  #isOpen = (kind: FrameKind) => this.#frames.some((frame) => frame.kind === kind)

  #openLink() {
    // In `[a [b](https://x.example)` only the last bracket belongs to the address, so an open link becomes text.
    const linkDepth = this.#frames.findIndex(({ kind }) => kind === 'link')
    if (linkDepth !== -1) this.#unwrapFrames(linkDepth)
    this.#frames.push({ kind: 'link', marks: '[', content: [] })
    this.#position += 1
  }

  #closeLink() {
    const linkDepth = this.#frames.findIndex(({ kind }) => kind === 'link')
    if (linkDepth === -1) return this.#readAsText(1)
    const href = this.#addressAt(this.#position + 1)
    if (href === null) {
      this.#unwrapFrames(linkDepth)
      return this.#readAsText(1)
    }
    this.#unwrapFrames(linkDepth + 1)
    this.#closeInnermost((content) => ({ kind: 'link', href, content: content.length > 0 ? content : [textOf(href)] }))
    this.#position += `](${href})`.length
  }

  /** The address in `(...)` at this place, unless there is none or it is not safe. */
  #addressAt(start: number): string | null {
    if (this.#text[start] !== '(') return null
    if (this.#nextParenthesis < start) {
      const index = this.#text.indexOf(')', start)
      this.#nextParenthesis = index === -1 ? Number.POSITIVE_INFINITY : index
    }
    if (this.#nextParenthesis - start > MAX_ADDRESS) return null
    const href = this.#text.slice(start + 1, this.#nextParenthesis)
    return isSafeAddress(href) ? href : null
  }

  #readBareAddress(scheme: string) {
    bareAddress.lastIndex = this.#position
    const before = this.#text.charAt(this.#position - 1)
    const [address = ''] = bareAddress.exec(this.#text) ?? []
    // Punctuation at the end belongs to the sentence.
    const href = address.replace(/[.,:;!?]{1,20}$/, '')
    const isLink = !wordCharacter.test(before) && !this.#isOpen('link') && href.length <= MAX_ADDRESS
    if (!isLink || !isSafeAddress(href)) return this.#readAsText(Math.max(address.length, scheme.length))
    this.#addPart({ kind: 'link', href, content: [textOf(href)] })
    this.#position += href.length
  }

  /** Puts the content of the innermost frame, as one inline, into the frame around it. */
  #closeInnermost(toInline: (content: Inline[]) => Inline) {
    const frame = this.#frames.pop()
    if (frame) this.#addPart(toInline(frame.content))
  }

  /** Turns the frames from this depth on into text with their marks, because nothing closed them. */
  #unwrapFrames(depth: number) {
    while (this.#frames.length > depth) {
      const frame = this.#frames.pop()
      if (!frame) return
      this.#addText(frame.marks)
      for (const inline of frame.content) {
        if (inline.kind === 'text') this.#addText(inline.text)
        else this.#content.push(inline)
      }
    }
  }
}

const kindOf = (marks: string): 'strong' | 'emphasis' => (marks.length === 2 ? 'strong' : 'emphasis')

const textOf = (text: string): Inline => ({ kind: 'text', text })
