import { type FactsInText, type LeadFactKey, leadFactKeys, statedFacts } from '@proffer/core/lead-sessions/facts.ts'
import type { LeadOverview, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Database } from '../storage/database.ts'
import { budgetIn, deadlineIn, isLikeAmount, isLikeTime } from './answer-shape.ts'
import { answerAboutFact, answersOf, answersToRead } from './clarifying-answers.ts'
import { type Drafting, MAX_READ_MESSAGES } from './drafting.ts'
import { listClientTexts } from './message-store.ts'
import type { LeadSessions } from './service.ts'

/** Reads the facts in a text with the built-in analyser. */
export type ReadFacts = (input: { accountId: string; text: string }) => Promise<FactsInText>

interface Options {
  database: Database
  sessions: Pick<LeadSessions, 'find'>
  drafting: Pick<Drafting, 'preview'>
  readFacts: ReadFacts
}

export type LeadOverviews = ReturnType<typeof leadOverviews>

/** The analysis of longer texts takes seconds, and the facts are at the beginning. */
const MAX_READ_CHARACTERS = 20_000

/** What is known about a lead, and what a draft would start with. */
export function leadOverviews({ database: { db }, sessions, drafting, readFacts }: Options) {
  return {
    async get(accountId: string, id: string): Promise<LeadOverview> {
      const session = await sessions.find(db, accountId, id)
      const messages = await listClientTexts(db, { accountId, leadSessionId: id }, MAX_READ_MESSAGES)
      const texts = [session.brief?.trim(), ...answersToRead(session), ...messages]
      const text = texts.filter(Boolean).join('\n\n').slice(0, MAX_READ_CHARACTERS).toWellFormed()
      const read = text === '' ? undefined : withFigures(await readFacts({ accountId, text }), text)
      const facts = factsOf(session, read)
      const {
        name,
        clientName = null,
        requirements = [],
        template,
      } = await drafting.preview(accountId, session, messages)
      const draft = {
        name,
        clientName,
        company: facts.company,
        requirementCount: requirements?.length ?? 0,
        language: session.language,
        templateName: template?.name ?? null,
      }
      return { facts: leadFactKeys.map((key) => ({ key, value: facts[key] })), draft }
    },
  }
}

/** The analyser misses a date at the end of a sentence: “We need online booking before Easter”. */
const withFigures = (read: FactsInText, text: string): FactsInText => ({
  ...read,
  readyBy: read.readyBy ?? capitalized(deadlineIn(text)),
  budget: read.budget ?? budgetIn(text),
})

const capitalized = (text: string | null) => text && text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A correction by the provider comes first, then what the record says, then the answers, then what the texts say. */
function factsOf(session: LeadSession, read: FactsInText | undefined): Record<LeadFactKey, string | null> {
  const { clientName, clientEmail, discoveryData } = session
  const stated = statedFacts(discoveryData)
  /** A short answer, or what a longer one says about its subject. Others stay in the conversation only. */
  const answerAbout = (category: string, key: 'readyBy' | 'budget') => {
    const isLike = { readyBy: isLikeTime, budget: isLikeAmount }[key]
    const answer = answersOf(session).find((each) => each.category === category && isLike(each.answer))?.answer
    const figure = read?.[key]
    if (answer && isOneSentence(answer)) return withoutFullStop(answer)
    return answer && figure && answer.toLowerCase().includes(figure.toLowerCase()) ? figure : answer
  }
  const known: Partial<Record<LeadFactKey, string | null | undefined>> = {
    name: clientName,
    email: clientEmail,
    company: textIn(discoveryData, 'company', 'companyName'),
    readyBy: textIn(discoveryData, 'deadline', 'timeline') ?? answerAbout('timeline', 'readyBy'),
    budget: textIn(discoveryData, 'budget') ?? answerAbout('budget', 'budget'),
    usesToday: withoutFullStop(answerAboutFact(session, 'usesToday')),
    decider: withoutFullStop(answerAboutFact(session, 'decider')),
    phone: textIn(discoveryData, 'phone', 'telephone'),
  }
  const factOf = (key: LeadFactKey) =>
    stated[key] ?? (known[key]?.trim() || (key === 'email' ? null : (read?.[key] ?? null)))
  return Object.fromEntries(leadFactKeys.map((key) => [key, factOf(key) || null])) as ReturnType<typeof factsOf>
}

const MAX_SHORT_ANSWER = 60
/** “Around 6,000 euros, and less per month”: the words around the figure matter. */
const isOneSentence = (answer: string) => answer.length <= MAX_SHORT_ANSWER && !/[.!?]\s/.test(answer)

const withoutFullStop = <T extends string | undefined>(text: T) => text?.replace(/(?<!\.)\.$/, '')

/** The first of these members that holds a text or a number. */
function textIn(data: Record<string, unknown>, ...names: string[]): string | undefined {
  const value = names.map((name) => data[name]).find((each) => typeof each === 'string' || typeof each === 'number')
  return value === undefined ? undefined : String(value)
}
