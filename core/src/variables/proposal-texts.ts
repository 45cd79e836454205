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

interface PlacedText {
  text: string
  isMarkdown: boolean
  place: TextPlace
}

type EditPlaced = (placed: PlacedText) => string
/** The same for a text whose place is known. */
type EditText = (text: string, isMarkdown: boolean) => string

/** The same proposal, with each text replaced by what `edit` returns for it. */
export function mapTexts<T extends TextSource>(proposal: T, edit: EditPlaced): T {
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
  ...listMember(section, 'milestones', (milestone) => mapTitleAndBody(milestone, edit)),
})

/** For a phase or a milestone. */
const mapTitleAndBody = (titled: Members, edit: EditText): Members => ({
  ...titled,
  ...plainMember(titled, 'title', edit),
  ...markdownMember(titled, 'body', edit),
})

function mapPhase(phase: Members, edit: EditText): Members {
  const { deliverables } = phase
  if (!Array.isArray(deliverables)) return mapTitleAndBody(phase, edit)
  const edited = deliverables.map((text) => (typeof text === 'string' ? edit(text, false) : text))
  return { ...mapTitleAndBody(phase, edit), deliverables: edited }
}

/** The edited member as an object to spread. Empty if the member is no text. */
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
