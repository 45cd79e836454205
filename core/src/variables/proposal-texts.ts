/**
 * The texts of a proposal in which variables are filled in: the introduction, the notes, the requirements and the sections. The
 * settings may hold any value, so everything else stays as it is.
 */

type Members = Record<string, unknown>

/** What the texts are read from. A snapshot has it, and so does a proposal. */
export interface TextSource {
  settings: Members
  requirements: Array<{ name: string; description: string }>
}

/** Where a text is. */
export type TextPlace =
  | { part: 'introduction' | 'notes' | 'requirements' }
  | { part: 'section'; section: Members; index: number }

interface Text {
  text: string
  isMarkdown: boolean
  place: TextPlace
}

type Edit = (text: Text) => string
type EditText = (text: string, isMarkdown: boolean) => string

/** The same proposal with other texts. */
export function mapTexts<T extends TextSource>(proposal: T, edit: Edit): T {
  const { settings, requirements } = proposal
  const editAt =
    (place: TextPlace): EditText =>
    (text, isMarkdown) =>
      edit({ text, isMarkdown, place })
  const inRequirements = editAt({ part: 'requirements' })
  const introduction = markdownMember(settings, 'introduction', editAt({ part: 'introduction' }))
  const notes = markdownMember(settings, 'notes', editAt({ part: 'notes' }))
  const sections = listMember(settings, 'sections', (section, index) =>
    mapSection(section, editAt({ part: 'section', section, index })),
  )
  return {
    ...proposal,
    settings: { ...settings, ...introduction, ...notes, ...sections },
    requirements: requirements.map((requirement) => ({
      ...requirement,
      name: inRequirements(requirement.name, false),
      description: inRequirements(requirement.description, true),
    })),
  }
}

const mapSection = (section: Members, edit: EditText): Members => ({
  ...section,
  ...plainMember(section, 'title', edit),
  ...markdownMember(section, 'body', edit),
  ...(isObject(section['image']) && { image: { ...section['image'], ...plainMember(section['image'], 'alt', edit) } }),
  ...listMember(section, 'phases', (phase) => mapPhase(phase, edit)),
  ...listMember(section, 'milestones', (milestone) => mapTitled(milestone, edit)),
})

const mapTitled = (part: Members, edit: EditText): Members => ({
  ...part,
  ...plainMember(part, 'title', edit),
  ...markdownMember(part, 'body', edit),
})

function mapPhase(phase: Members, edit: EditText): Members {
  const { deliverables } = phase
  if (!Array.isArray(deliverables)) return mapTitled(phase, edit)
  const edited = deliverables.map((text) => (typeof text === 'string' ? edit(text, false) : text))
  return { ...mapTitled(phase, edit), deliverables: edited }
}

const plainMember = (from: Members, name: string, edit: EditText): Members =>
  typeof from[name] === 'string' ? { [name]: edit(from[name], false) } : {}

const markdownMember = (from: Members, name: string, edit: EditText): Members =>
  typeof from[name] === 'string' ? { [name]: edit(from[name], true) } : {}

function listMember(from: Members, name: string, map: (member: Members, index: number) => Members): Members {
  const list = from[name]
  if (!Array.isArray(list)) return {}
  return { [name]: list.map((member, index) => (isObject(member) ? map(member, index) : member)) }
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
