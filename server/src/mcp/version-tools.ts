import { Type } from '@proffer/core/schema-builders.ts'
import { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { VersionPath } from '@proffer/core/shares/versions-schema.ts'
import { counted, type Tool } from './tool.ts'

const { version, sharedAt, with: other, changes, before } = Comparison.properties

interface Parts {
  added: unknown[]
  removed: unknown[]
  changed: unknown[]
}

const countOf = ({ added, removed, changed }: Parts) => added.length + removed.length + changed.length

export const versionTools: Tool[] = [
  {
    name: 'list_versions',
    title: 'List the versions of a proposal',
    operations: ['proposal_versions_list'],
    description:
      'Returns what was shared with the client, newest first: when, at which total, with which answer, and what had changed since ' +
      'the version before.',
    omit: ['skip'],
    defaults: { limit: 10 },
    say: ({ versions, total }) => `${versions.length} of ${counted(total, 'version')}.`,
  },
  {
    name: 'get_version',
    title: 'Get a version of a proposal',
    operations: ['proposal_version_compare'],
    description:
      'Returns the content of one version as it was shared: `proposal`. `version` comes from list_versions. The draft, which may ' +
      'have changed since, is what get_proposal returns.',
    input: () => VersionPath,
    output: Type.Object({ version, sharedAt, proposal: before }),
    trim: ({ version, sharedAt, before }) => ({ version, sharedAt, proposal: before }),
    say: ({ version, sharedAt }) => `Version ${version}, shared at ${sharedAt}.`,
  },
  {
    name: 'compare_versions',
    title: 'Compare two versions',
    operations: ['proposal_version_compare'],
    description:
      'Returns what differs between a version and another one (`with`), or without it the draft: changed fields, requirements, ' +
      'price lines and the total. Use it before you share again, to tell the person what the client will see changed. Texts ' +
      'before and after are in get_version and get_proposal.',
    output: Type.Object({ version, sharedAt, with: other, changes }),
    trim: ({ version, sharedAt, with: other, changes }) => ({ version, sharedAt, with: other, changes }),
    say: ({ version, with: other, changes }) =>
      `Version ${version} and ${other ? `version ${other.version}` : 'the draft'} differ in ` +
      `${counted(changes.fields.length, 'field')}, ${counted(countOf(changes.requirements), 'requirement')} and ` +
      `${counted(countOf(changes.priceLines), 'price line')}.`,
  },
  {
    name: 'restore_version',
    title: 'Restore a version',
    operations: ['proposal_version_restore'],
    description:
      'Replaces the content of the draft by that of an earlier version. Changes since then are lost, so ask the person first. The ' +
      'client sees nothing of it until you call share_proposal.',
    hints: { destructiveHint: true, idempotentHint: true },
    say: (proposal) => `Restored "${proposal.name}". Its status is ${proposal.status}.`,
  },
]
