import type { TextLanguage } from '../document.ts'
import {
  continuesSentence,
  contrasts,
  fillerWords,
  joiners,
  listOpeners,
  prepositions,
  refusals,
  storyWords,
  subjectsAndVerbs,
} from '../language/joining-words.ts'
import { isInfinitive, isWorkVerb } from '../language/verbs.ts'
import { type Token, tokensOf } from '../words/tokens.ts'

// Lengths of a sentence in characters. Longer ones are badly punctuated texts.
const minLength = 20
const maxLength = 700
// A sentence with more parts than this is not split.
const maxParts = 15
const maxWordsOfThing = 10
const minWordsOfLongSentence = 14
const minWordsOfPart = 3

/** A place where a sentence can be split: the comma in “a menu, a map”, or the “and” in “a menu and a map”. */
interface Joint {
  /** The position in the text where the part before the joint ends. */
  end: number
  /** The index of the first word after the joint. */
  word: number
  /** Whether a comma or a similar mark is at the joint. */
  hasMark: boolean
  isSemicolon: boolean
  /** Whether a joining word such as “and” is at the joint. */
  isAnd: boolean
}

/** The parts of a sentence: a wish and a refusal, tasks, things of a list, or parts of a long sentence. Empty if it has one part. */
export function clausesOf(text: string, language: TextLanguage): string[] {
  if (text.length < minLength || text.length > maxLength) return []
  const tokens = tokensOf(text)
  // A user story, “As a clerk, I want to …”, asks for one thing.
  if (storyWords.has(tokens[0]?.text ?? '')) return []
  const joints = jointsOf(text, tokens)
  const contrast = splitContrast(text, tokens)
  if (joints.length === 0 && !contrast) return []
  const parts =
    contrast ??
    splitTasks(text, tokens, joints, language) ??
    splitList(text, tokens, joints, language) ??
    splitSemicolons(text, tokens, joints) ??
    splitPair(text, tokens, joints, language) ??
    splitLong(text, tokens, joints)
  const trimmed = (parts ?? [])
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:.]+$/g, ''))
    .filter((part) => part.length > 2)
  return trimmed.length > 1 && trimmed.length <= maxParts ? trimmed : []
}

/** The commas, semicolons, colons, plus signs, dashes and joining words outside brackets. */
function jointsOf(text: string, tokens: readonly Token[]): Joint[] {
  const joints: Joint[] = []
  let depth = 0
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1] as Token
    const gap = text.slice(before.end, tokens[at]?.start)
    for (const char of gap) {
      if (char === '(') depth++
      if (char === ')') depth = Math.max(0, depth - 1)
    }
    if (depth > 0) continue
    const isSemicolon = gap.includes(';')
    const hasMark = isSemicolon || [',', ' + ', ': ', ' – '].some((mark) => gap.includes(mark))
    let word = at
    while (word < tokens.length - 1 && joiners.has(tokens[word]?.text ?? '')) word++
    if (!hasMark && word === at) continue
    joints.push({ end: before.end, word, hasMark, isSemicolon, isAnd: word > at })
    at = word
  }
  return joints
}

/** "We don't need an app, just a website" and "a website but no app" are each a wish and a refusal. */
function splitContrast(text: string, tokens: readonly Token[]): string[] | null {
  const isRefusal = (token: Token) => refusals.has(token.text)
  if (!tokens.some(isRefusal)) return null
  const contrastIndex = tokens.findIndex(({ text: word, start }, index) => {
    // Each side needs some words. A contrast without a comma before it counts only if a refusal follows closely.
    if (index < 3 || index > tokens.length - 3 || !contrasts.has(word)) return false
    const isAfterComma = /,\s$/.test(text.slice(0, start))
    return isAfterComma || tokens.slice(index + 1, index + 4).some(isRefusal)
  })
  if (contrastIndex === -1) return null
  return [text.slice(0, tokens[contrastIndex]?.start), text.slice(tokens[contrastIndex + 1]?.start)]
}

/** Spanish gerunds, such as “usando”, tell how a task is done. */
const gerund = /^[a-z]{2,}(?:ando|iendo)$/

/** "… to review the plan, run the calculations and return the drawings" has three tasks. */
function splitTasks(
  text: string,
  tokens: readonly Token[],
  joints: readonly Joint[],
  language: TextLanguage,
): string[] | null {
  /** Whether a verb of work is at a word, or after filler words there, and something follows it. */
  const isTask = (wordIndex: number) => {
    let at = wordIndex
    while (fillerWords.has(tokens[at]?.text ?? '') && at < tokens.length - 1) at++
    const verb = tokens[at]?.text ?? ''
    const isVerb = isWorkVerb(verb, language) || (language === 'es' && isInfinitive(verb))
    return isVerb && !gerund.test(verb) && at < tokens.length - 1
  }
  const firstTask = tokens.findIndex((_, at) => isTask(at))
  const cuts = joints.filter(
    (joint) => firstTask >= 0 && firstTask < joint.word && isTask(joint.word) && hasObject(tokens, joint, firstTask),
  )
  return cuts.length > 0 ? cutAt(text, tokens, cuts) : null
}

/** Whether at least two words of the first task come before a joint, so that its verb has an object. “Design, build a …” is not cut. */
function hasObject(tokens: readonly Token[], joint: Joint, firstTask: number): boolean {
  const wordsBefore = tokens.filter((token) => token.end <= joint.end).length
  return wordsBefore - firstTask >= 2
}

/** "It must include a catalogue, a cart and an admin panel" and "a shop with a blog, a basket and reports" list things. */
function splitList(
  text: string,
  tokens: readonly Token[],
  joints: readonly Joint[],
  language: TextLanguage,
): string[] | null {
  if (joints.length < 2) return null
  const firstStart = listStart(text, tokens, joints[0] as Joint)
  const things = thingsFrom(firstStart, text, tokens, joints, language)
  if (things) return things
  for (const start of laterStarts(text, tokens, firstStart)) {
    const laterThings = thingsFrom(start, text, tokens, joints, language)
    if (laterThings) return laterThings
  }
  return null
}

/** The indexes of later words with which a list can begin: “We open in May and need a logo, a menu and cards”. */
function laterStarts(text: string, tokens: readonly Token[], after: number): number[] {
  return tokens.flatMap((token, at) => {
    const previous = tokens[at - 1]
    if (at <= after || !previous) return []
    const isColon = text.slice(previous.end, token.start).includes(':')
    return isColon || (listOpeners.has(previous.text) && !prepositions.has(previous.text)) ? [at] : []
  })
}

/**
 * The head of a sentence and the things of its list, which begins at the word with the index `from`. A short head is left out.
 * Null if the parts are fewer than three or no things.
 */
function thingsFrom(
  from: number,
  text: string,
  tokens: readonly Token[],
  joints: readonly Joint[],
  language: TextLanguage,
): string[] | null {
  const inList = joints.filter((joint) => joint.word > from && separatesThings(joint, joints, text, tokens))
  const parts = cutAt(text, tokens, inList)
  const head = text.slice(0, tokens[from]?.start ?? 0)
  const [firstPart = '', ...laterParts] = parts
  const things = [firstPart.slice(head.length), ...laterParts]
  if (things.length < 3 || areAdjectives(things) || !things.every((thing) => isThing(thing, language))) return null
  return tokensOf(head).length > 3 ? [head, ...things] : things
}

/** In "English and German subtitles, music and sound", only the last "and" separates two things of the list. */
function separatesThings(joint: Joint, joints: readonly Joint[], text: string, tokens: readonly Token[]): boolean {
  if (joint.hasMark) return true
  const at = joints.indexOf(joint)
  const lastMark = joints.findLastIndex(({ hasMark }) => hasMark)
  if (at !== lastMark + 1) return false
  // “Black and White” is one name: one word with a capital on each side.
  const wordBefore = tokens[joints[lastMark]?.word ?? 0]
  const isSingleWord = wordBefore?.end === joint.end
  return !(isSingleWord && isCapital(text, wordBefore) && isCapital(text, tokens[joint.word]))
}

const isCapital = (text: string, token: Token | undefined) => /^\p{Lu}/u.test(text.slice(token?.start, token?.end))

/** "a clean, modern and fast website" is one thing: an article with an adjective, single adjectives, and one with the noun. */
function areAdjectives(things: readonly string[]): boolean {
  const wordsOfThings = things.map((thing) => tokensOf(thing).map((token) => token.text))
  const [first = [], ...middle] = wordsOfThings
  const last = middle.pop() ?? []
  return (
    /^an?$/.test(first[0] ?? '') &&
    first.length === 2 &&
    last.length > 1 &&
    middle.every(({ length }) => length === 1) &&
    !/^(?:an?|the)$/.test(last[0] ?? '')
  )
}

/** The index of the first word of the list: after a colon, "with" or "including" before the first comma. */
function listStart(text: string, tokens: readonly Token[], firstJoint: Joint): number {
  for (let at = firstJoint.word - 1; at > 0; at--) {
    const previous = tokens[at - 1]
    const token = tokens[at]
    if (!previous || !token || token.start >= firstJoint.end) continue
    if (text.slice(previous.end, token.start).includes(':')) return at
    // “login with email, reports” begins with the login.
    if (listOpeners.has(previous.text) && (at > 2 || !prepositions.has(previous.text))) return at
  }
  return 0
}

/** Whether a part names a thing: a few words, without a verb, that do not continue the sentence before. */
function isThing(part: string, language: TextLanguage): boolean {
  const words = tokensOf(part).map((token) => token.text)
  const first = words[0] ?? ''
  // “A” is an article in English and a preposition in Spanish.
  const isContinued = continuesSentence.has(first) && !(first === 'a' && language === 'en')
  if (words.length === 0 || words.length > maxWordsOfThing || isContinued) return false
  return !words.some((word) => subjectsAndVerbs.has(word))
}

const startsThing = /^(?:an?|one|two|three|four|five|six|some|una?|unos|unas|dos|tres|cuatro|cinco|seis|\d+)$/

/** “Training for the staff and a printed guide” are two things. */
function splitPair(
  text: string,
  tokens: readonly Token[],
  joints: readonly Joint[],
  language: TextLanguage,
): string[] | null {
  const last = joints.at(-1)
  if (!last?.isAnd || !startsThing.test(tokens[last.word]?.text ?? '')) return null
  const parts = cutAt(text, tokens, [last])
  return parts.every((part) => tokensOf(part).length >= 2) && isThing(parts[1] ?? '', language) ? parts : null
}

function splitSemicolons(text: string, tokens: readonly Token[], joints: readonly Joint[]): string[] | null {
  const cuts = joints.filter((joint) => joint.isSemicolon)
  return cuts.length > 0 ? cutAt(text, tokens, cuts) : null
}

/** A long sentence of a narrative tells several things. A part has at least three words. */
function splitLong(text: string, tokens: readonly Token[], joints: readonly Joint[]): string[] | null {
  if (tokens.length < minWordsOfLongSentence) return null
  const cuts: Joint[] = []
  let start = 0
  for (const joint of joints) {
    const next = joints.find(({ word }) => word > joint.word)?.word ?? tokens.length
    if (joint.word - start < minWordsOfPart || next - joint.word < minWordsOfPart) continue
    cuts.push(joint)
    start = joint.word
  }
  return cuts.length > 0 ? cutAt(text, tokens, cuts) : null
}

/** The parts of a text between the joints, without the joining words. */
function cutAt(text: string, tokens: readonly Token[], cuts: readonly Joint[]): string[] {
  const parts: string[] = []
  let start = 0
  for (const { end, word } of cuts) {
    parts.push(text.slice(start, end))
    start = tokens[word]?.start ?? text.length
  }
  parts.push(text.slice(start))
  return parts
}
