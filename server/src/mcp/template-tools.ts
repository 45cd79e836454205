import { EMAIL_FACTS } from '@proffer/core/proposals/email-facts.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { NewTemplate, Template } from '@proffer/core/templates/schema.ts'
import { shortList } from './short-lists.ts'
import { type Arguments, type Call, counted, type OperationResult, omittedListParameters, type Tool } from './tool.ts'

const { name, description, isDefault } = NewTemplate.properties

type Members = Record<string, unknown>

/** Makes a template of a stored proposal. Its dates stay behind, because they belong to one project. */
async function saveAsTemplate(call: Call, { proposal_id, ...about }: Arguments): Promise<OperationResult> {
  const proposal = await call('proposal_get', { proposal_id })
  const { validUntil: _, [EMAIL_FACTS]: __, ...settings } = proposal.settings
  const sections = Array.isArray(settings.sections) && { sections: settings.sections.map(withoutMilestoneDates) }
  const { requirements, pricing } = proposal
  return call('template_create', {
    name: proposal.name,
    requirements,
    pricing,
    settings: { ...settings, ...sections },
    ...about,
  })
}

function withoutMilestoneDates(section: Members): Members {
  const { milestones } = section
  if (!Array.isArray(milestones)) return section
  return { ...section, milestones: milestones.map((milestone: Members) => ({ ...milestone, date: null })) }
}

export const templateTools: Tool[] = [
  {
    name: 'list_templates',
    title: 'List templates',
    operations: ['template_list'],
    description:
      "Lists the provider's templates, which fill in the requirements, pricing and settings of a new proposal. Pass the `id` " +
      'of the best match as `templateId` to create_proposal or draft_proposal_from_brief. If none is a clear match, use the one ' +
      'with `isDefault`. get_template returns the contents.',
    omit: [...omittedListParameters, 'metadata'],
    defaults: { limit: 20 },
    ...shortList('templates', Template, ['requirements', 'pricing', 'settings', 'userId']),
    say: ({ templates, total }) => `${templates.length} of ${total} templates.`,
  },
  {
    name: 'get_template',
    title: 'Get a template',
    operations: ['template_get'],
    description: 'Returns one template with its requirements, pricing and settings.',
    say: ({ name, requirements }) => `"${name}" has ${counted(requirements.length, 'requirement')}.`,
  },
  {
    name: 'save_as_template',
    title: 'Save a proposal as a template',
    operations: ['template_create', 'proposal_get'],
    description:
      'Makes a template of a proposal: its requirements, pricing and settings, without client, dates and answers. `name` ' +
      'defaults to the name of the proposal. The proposal does not change. Emails nothing.',
    input: () => Type.Object({ ...ProposalPath.properties, name: Type.Optional(name), description, isDefault }),
    hints: { destructiveHint: false, idempotentHint: false },
    run: saveAsTemplate,
    say: ({ name, id }) => `Saved the template "${name}", id ${id}.`,
  },
]
