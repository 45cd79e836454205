import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameFromText } from '@proffer/core/proposals/name-from-text.ts'
import { runBuiltin } from '../../test/ai-texts.ts'
import { growthOf } from '../../test/growth.ts'
import { withoutQuote } from './brief-reading.ts'
import { analyzeBrief } from './operations/analyze-brief.ts'
import { analyzeBriefDiscovery } from './operations/analyze-brief-discovery.ts'
import { generateDifferentiators } from './operations/generate-differentiators.ts'
import type { AiOperation, Outcome } from './operations/operation.ts'
import { acceptAnswer } from './question.ts'

/** The work must grow in proportion to the input: twice the input, at most three times the work. */

const context = { language: 'en', uiLanguage: null } as const
const brief = 'We need a website for our bakery with a menu page and an order form.'
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const filled = (pattern: string, length: number) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)

const sent = { description: '', rationale: '', complexity: 3, priority: 'medium', manuallyEdited: true }
const accepted = (existingRequirements: object[]) => {
  const input = { brief, existingRequirements } as Parameters<typeof analyzeBrief.builtin>[0]
  return acceptAnswer(analyzeBrief as AiOperation<typeof input, Outcome>, input, context, { requirements: [] })
}

interface Case {
  what: string
  /** The size of the input. It is large enough for the work to be measurable. */
  size: number
  work: (size: number) => unknown
}

const lists: Case[] = [
  {
    what: 'existing requirements with the same name',
    size: 5_000,
    work: (n) =>
      runBuiltin(analyzeBrief, { brief, existingRequirements: times(n, () => ({ ...sent, name: 'Log in' })) }),
  },
  {
    what: 'existing requirements with long names',
    size: 300,
    work: (n) =>
      runBuiltin(analyzeBrief, {
        brief,
        existingRequirements: times(n, (i) => ({
          ...sent,
          name: filled(`part ${i} of the page `, 480),
          description: filled('a b ', 1_500),
        })),
      }),
  },
  {
    what: 'existing requirements with a provider answer',
    size: 5_000,
    work: (n) => accepted(times(n, () => ({ ...sent, name: 'Log in' }))),
  },
  {
    what: 'clarifying answers',
    size: 10_000,
    work: (n) =>
      runBuiltin(analyzeBriefDiscovery, {
        brief,
        clarifyingAnswers: times(100, () => ({ answer: times(n / 100, () => 'By May. $5') })),
      }),
  },
  {
    what: 'team members, available providers and skills',
    size: 8_000,
    work: (n) =>
      runBuiltin(analyzeBriefDiscovery, {
        brief,
        teamMembers: times(n, () => ({ roleName: 'zz', allocation: 10 })),
        availableProviders: times(n, () => ({ roleName: 'zz' })),
        userProfile: { providerType: 'x', skills: times(n, (i) => `skill ${i}`), workAreas: times(n, () => 'a') },
      }),
  },
  {
    what: 'skills and projects of a provider',
    size: 20_000,
    work: (n) =>
      runBuiltin(generateDifferentiators, {
        requirements: times(40, (i) => ({ name: `Page ${i}` })),
        skills: times(n, (i) => `skill ${i}`),
        relevantProjects: times(20, (i) => ({ name: `P${i}`, techStack: times(n / 20, (k) => `tool ${k}`) })),
      }),
  },
]

const patterns = [
  'The priority list now is: Sofa. Table. ',
  'we need: a; b\n',
  'Label: text\n',
  'Budget: 5. Ab. ',
  '# A\n## B\n- a\n- b\n',
  'A long enough line of words that would be wrapped by a mail client here\n',
]
const texts: Case[] = patterns.map((pattern) => ({
  what: `a brief of ${JSON.stringify(pattern)}`,
  size: 25_000,
  work: (n) => [analyzeBrief, analyzeBriefDiscovery].map((one) => runBuiltin(one, { brief: filled(pattern, n) })),
}))
const heading: Case = {
  what: 'a heading with ":" in a row',
  size: 10_000,
  work: (n) => runBuiltin(analyzeBrief, { brief: `# x${':'.repeat(n)} b c` }),
}
const names: Case[] = [' ', '.', '\t.'].map((pattern) => ({
  what: `a name from a text with ${JSON.stringify(pattern)} in a row`,
  size: 5_000,
  work: (n) => nameFromText(`a${filled(pattern, n)}b`),
}))

const question: Case = {
  what: 'a question with “ in a row',
  size: 10_000,
  work: (n) => withoutQuote('“'.repeat(n), 'en'),
}

for (const { what, size, work } of [...lists, ...texts, heading, question, ...names])
  test(`${what}: twice as many cost at most three times as much`, () => {
    const { single, double, isLinear } = growthOf(work, size)
    assert.ok(isLinear, `${single} ms, then ${double} ms`)
  })
