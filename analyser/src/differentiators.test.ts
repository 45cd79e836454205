import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DifferentiatorsRequest } from '@proffer/core/ai/differentiators-schema.ts'
import { differentiators } from './differentiators.ts'

const illustrator: DifferentiatorsRequest = {
  role: 'Illustrator',
  seniority: 'Senior',
  yearsOfExperience: 12,
  skills: ['Watercolour', 'Procreate'],
  certifications: ['Adobe Certified Professional'],
  relevantProjects: [
    {
      name: 'Field guide to moths',
      description: 'Watercolour plates of 80 species',
      techStack: ['Procreate'],
      year: 2024,
    },
  ],
  requirements: [
    { name: 'Watercolour plates of birds', priority: 'high' },
    { name: 'Printing', priority: 'low' },
  ],
  projectName: 'Birds of the marsh',
  portfolioUrl: 'https://plates.example',
}

test('negative numbers are ignored', () => {
  for (const language of ['en', 'es'] as const) {
    const [project] = illustrator.relevantProjects ?? []
    const relevantProjects = project ? [{ ...project, year: -20 }] : []
    const slips = { ...illustrator, language, yearsOfExperience: -5, teamSize: -3, relevantProjects }
    assert.doesNotMatch(JSON.stringify(differentiators(slips)), /-\d/)
    assert.doesNotMatch(JSON.stringify(differentiators({ language, yearsOfExperience: -5 })), /-\d/)
  }
})

test('facts are matched to the requirements they serve', () => {
  const { differentiators: section, relevantExperience, whyChooseMe } = differentiators(illustrator)
  assert.equal(section.title, 'What I bring to Birds of the marsh')
  assert.match(section.content, /I am a senior illustrator with 12 years of experience/)
  assert.match(
    section.content,
    /For “Watercolour plates of birds”: skills in Watercolour; earlier work on Field guide to moths/,
  )
  assert.doesNotMatch(section.content, /Printing/)
  assert.match(relevantExperience, /Field guide to moths \(2024\), made with Procreate/)
  assert.ok(whyChooseMe.some((reason) => reason.includes('Adobe Certified Professional')))
})

test('an empty request makes no claims', () => {
  const result = differentiators({})
  assert.equal(result.success, true)
  assert.equal(result.error, null)
  assert.match(result.differentiators.content, /nothing is claimed/)
  assert.equal(result.relevantExperience, '')
  assert.deepEqual(result.whyChooseMe, [])
})

test('no figure appears that was not given', () => {
  const { differentiators: section, relevantExperience, whyChooseMe } = differentiators(illustrator)
  const figures = [section.content, relevantExperience, ...whyChooseMe].join(' ').match(/\d+/g) ?? []
  assert.deepEqual([...new Set(figures)].toSorted(), ['12', '2024', '80'])
})

test('a company uses the plural and does not reveal its margin', () => {
  const company = {
    ...illustrator,
    language: 'es' as const,
    companyName: 'Taller Garza',
    teamSize: 4,
    agencyMargin: 35,
    orgClients: 'Museo del Agua',
  }
  const result = differentiators(company)
  const all = JSON.stringify(result)
  assert.equal(result.differentiators.title, 'Lo que aportamos a Birds of the marsh')
  assert.match(result.differentiators.content, /Somos Taller Garza, un equipo de 4 personas/)
  assert.ok(result.whyChooseMe.includes('Clientes hasta ahora: Museo del Agua.'))
  assert.doesNotMatch(all, /35/)
})

test('skills alone are enough for a text', () => {
  assert.match(differentiators({ skills: ['Bookbinding'] }).differentiators.content, /Bookbinding/)
})
