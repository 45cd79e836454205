import type { Reading } from '../reading.ts'
import { fold } from '../words/fold.ts'
import { wordsLike } from './words-like.ts'

type InputType = 'tender' | 'user_stories' | 'message' | 'job_post' | 'structured_brief' | 'short_idea' | 'free_text'

/** Common titles of tenders. */
const tender = wordsLike('tender')
const jobPost = wordsLike('jobPost')
/** “As a clerk, I want to …” */
const userStory = /^(?:as an? |como )[^,]{3,60}, ?(?:i |quiero|necesito)/

/** The kind of text that the client sent. */
export function inputTypeOf({ units }: Pick<Reading, 'units'>): InputType {
  const texts = units.map(({ text }) => fold(text.slice(0, 600)))
  const length = units.reduce((sum, { text }) => sum + text.length, 0)
  const items = units.filter(({ kind }) => kind === 'item').length
  if (length > 1500 && texts.slice(0, 12).some((text) => text.search(tender) >= 0)) return 'tender'
  if (items >= 3 && texts.filter((text) => userStory.test(text)).length >= 2) return 'user_stories'
  if (units.some(({ source }) => source === 'greeting' || source === 'signature')) return 'message'
  if (texts.some((text) => text.search(jobPost) >= 0)) return 'job_post'
  if (items >= 4) return 'structured_brief'
  return length < 400 ? 'short_idea' : 'free_text'
}
