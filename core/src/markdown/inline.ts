import { isSafeAddress } from './safe-address.ts'
import type { Inline } from './tree.ts'

/** Longer addresses are no links. The limit also keeps the search for the end of an address linear. */
const MAX_ADDRESS = 2_000
/** Bold, italic and link can each be open once, so the frames never get deep and every character is handled once. */
type FrameKind = 'strong' | 'emphasis' | 'link'

interface Frame {
  kind: FrameKind
  /** The marks that opened it. They become text again if nothing closes it. */
  marks: string
  content: Inline[]
}

const special = /[\\*_[\]\n]|https?:\/\//g
const bareAddress = /https?:\/\/[^\s<>"'`*[\]()\\]+/y
const wordCharacter = /[\p{L}\p{N}]/u
const digit = /\d/
const space = /\s/
const escapable = /[!-/:-@[-`{-~]/

/** Reads bold, italic, links and line breaks. Marks without a partner stay as text. Takes linear time on any input. */
export function parseInline(text: string): Inline[] {
  return new InlineParser(text).parse()
}

class InlineParser {
  readonly #text: string
  readonly #root: Inline[] = []
  readonly #frames: Frame[] = []
  #position = 0
  /** The next `)`, found once for all brackets before it. */
  #nextClose = -1

  constructor(text: string) {
    this.#text = text
  }

  parse(): Inline[] {
    while (this.#position < this.#text.length) this.#step()
    this.#unwrapFrames(0)
    return this.#root
  }

  #step() {
    special.lastIndex = this.#position
    const found = special.exec(this.#text)
    const at = found?.index ?? this.#text.length
    this.#addText(this.#text.slice(this.#position, at))
    this.#position = at
    if (!found) return
    const [mark] = found
    if (mark === '\n') this.#break()
    else if (mark === '\\') this.#escape()
    else if (mark === '[') this.#openLink()
    else if (mark === ']') this.#closeLink()
    else if (mark === '*' || mark === '_') this.#emphasize(mark)
    else this.#readBareAddress(mark)
  }

  get #content(): Inline[] {
    return this.#frames.at(-1)?.content ?? this.#root
  }

  #addText(text: string) {
    if (text === '') return
    const content = this.#content
    const last = content.at(-1)
    if (last?.kind === 'text') last.text += text
    else content.push({ kind: 'text', text })
  }

  #takeText(length: number) {
    this.#addText(this.#text.slice(this.#position, this.#position + length))
    this.#position += length
  }

  #break() {
    this.#content.push({ kind: 'break' })
    this.#position += 1
  }

  #escape() {
    const next = this.#text.charAt(this.#position + 1)
    if (!escapable.test(next)) return this.#takeText(1)
    this.#addText(next)
    this.#position += 2
  }

  #emphasize(mark: string) {
    const start = this.#position
    let end = start
    while (this.#text[end] === mark) end += 1
    const before = this.#text.charAt(start - 1)
    const after = this.#text.charAt(end)
    const length = end - start
    // `file_name` and `10*20 cm` contain no marks.
    const wordPart = mark === '_' ? wordCharacter : digit
    const isWithinWord = wordPart.test(before) && wordPart.test(after)
    if (length > 3 || isWithinWord) return this.#takeText(length)
    const canOpen = after !== '' && !space.test(after)
    const canClose = before !== '' && !space.test(before)
    let left = length
    // Marks close what they can. The rest of them opens new frames.
    while (left > 0) {
      const depth = canClose ? this.#findClosable(mark, left) : -1
      const frame = this.#frames[depth]
      if (!frame) break
      this.#unwrapFrames(depth + 1)
      this.#closeInnermost((content) => ({ kind: kindOf(frame.marks), content }))
      left -= frame.marks.length
    }
    this.#position = end
    while (left > 0) {
      const marks = mark.repeat(Math.min(left, 2))
      this.#open(kindOf(marks), marks, canOpen)
      left -= marks.length
    }
  }

  /** The depth of the innermost open frame that `length` marks can close, or -1. */
  #findClosable(mark: string, length: number): number {
    return this.#frames.findLastIndex(({ marks }) => marks.startsWith(mark) && marks.length <= length)
  }

  #open(kind: FrameKind, marks: string, canOpen: boolean) {
    if (canOpen && !this.#isOpen(kind)) this.#frames.push({ kind, marks, content: [] })
    else this.#addText(marks)
  }

  #isOpen = (kind: FrameKind) => this.#frames.some((frame) => frame.kind === kind)

  #openLink() {
    // The last bracket before an address is the one that belongs to it.
    const open = this.#frames.findIndex(({ kind }) => kind === 'link')
    if (open !== -1) this.#unwrapFrames(open)
    this.#frames.push({ kind: 'link', marks: '[', content: [] })
    this.#position += 1
  }

  #closeLink() {
    const open = this.#frames.findIndex(({ kind }) => kind === 'link')
    if (open === -1) return this.#takeText(1)
    const href = this.#addressAt(this.#position + 1)
    if (href === null) {
      this.#unwrapFrames(open)
      return this.#takeText(1)
    }
    this.#unwrapFrames(open + 1)
    this.#closeInnermost((content) => ({ kind: 'link', href, content: content.length > 0 ? content : [textOf(href)] }))
    this.#position += `](${href})`.length
  }

  /** The address in `(...)` at this place, unless there is none or it is not safe. */
  #addressAt(start: number): string | null {
    if (this.#text[start] !== '(') return null
    if (this.#nextClose < start) {
      const found = this.#text.indexOf(')', start)
      this.#nextClose = found === -1 ? Number.POSITIVE_INFINITY : found
    }
    if (this.#nextClose - start > MAX_ADDRESS) return null
    const href = this.#text.slice(start + 1, this.#nextClose)
    return isSafeAddress(href) ? href : null
  }

  #readBareAddress(scheme: string) {
    bareAddress.lastIndex = this.#position
    const before = this.#text.charAt(this.#position - 1)
    const [found = ''] = bareAddress.exec(this.#text) ?? []
    const href = found.replace(/[.,:;!?]{1,20}$/, '')
    const isLink = !wordCharacter.test(before) && !this.#isOpen('link') && href.length <= MAX_ADDRESS
    if (!isLink || !isSafeAddress(href)) return this.#takeText(Math.max(found.length, scheme.length))
    this.#content.push({ kind: 'link', href, content: [textOf(href)] })
    this.#position += href.length
  }

  #closeInnermost(toInline: (content: Inline[]) => Inline) {
    const frame = this.#frames.pop()
    if (frame) this.#content.push(toInline(frame.content))
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

const kindOf = (marks: string) => (marks.length === 2 ? 'strong' : 'emphasis')

const textOf = (text: string): Inline => ({ kind: 'text', text })
