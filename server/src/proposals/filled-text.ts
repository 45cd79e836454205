import { requestBudget } from '@proffer/core/budgets.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { knownRequirement, knownSettings } from '@proffer/core/shares/known-fields.ts'
import { fillProposal } from '@proffer/core/variables/fill-proposal.ts'
import { mapTexts } from '@proffer/core/variables/proposal-texts.ts'
import { escaped, type VariableName, type VariableValues, visitVariables } from '@proffer/core/variables/variables.ts'
import { ValidationError } from '../errors/errors.ts'

/**
 * Bounds what a client is shown of a proposal. A variable of 9 characters can stand for thousands, so the size is counted with the
 * values of the variables, before any text is filled in.
 */

const { filledBytes } = requestBudget

/** The price and the last day of the offer are short texts that we write. Formatting them only to measure them would be slow. */
const MAX_COMPUTED_BYTES = 200

type Shown = Pick<Proposal, 'name' | 'clientName' | 'clientLocation' | 'settings'> & {
  requirements: Array<{ id: string; name: string; description: string }>
  pricing?: unknown
}

type WrittenValues = Pick<VariableValues, 'client.name' | 'client.location' | 'proposal.name' | 'provider.name'>

/**
 * Refuses to save a proposal that is too large. `json` is its stored text. One that was too large `before`, because of a longer name of the
 * provider, may change but not grow.
 */
export async function refuseTooLarge(
  proposal: Proposal,
  json: string,
  readProviderName: () => Promise<string>,
  before?: Proposal,
): Promise<void> {
  // The stored text is longer than the texts in it, so most proposals need no exact count.
  if (Buffer.byteLength(json) <= filledBytes && !json.includes('{{')) return
  const providerName = await readProviderName()
  const sizeOf = (saved: Proposal) => filledSize(saved, writtenValues(saved, providerName))
  const size = sizeOf(proposal)
  if (size > filledBytes && (!before || size > sizeOf(before))) throw tooLarge(['body'])
}

const writtenValues = ({ name, clientName, clientLocation }: Proposal, providerName: string): WrittenValues => ({
  'client.name': clientName,
  'client.location': clientLocation,
  'proposal.name': name,
  'provider.name': providerName,
})

/** Fills in the variables. Refuses a proposal that is too large with its variables and `others`, which the client sees too. */
export function fillWithinBudget<T extends Shown>(proposal: T, values: VariableValues, others: object = {}): T {
  if (filledSize(proposal, values) + bytesOfTexts(others) > filledBytes) throw tooLarge(['path', 'proposal_id'])
  return fillProposal(proposal, values)
}

/** The bytes of the texts that a client would see of the proposal. */
function filledSize(proposal: Shown, values: WrittenValues): number {
  const { name, clientName, clientLocation, pricing } = proposal
  const settings = knownSettings(proposal.settings)
  const requirements = proposal.requirements.map(knownRequirement)
  const bytesOfValue = valueSizes(values)
  let bytes = bytesOfTexts({ name, clientName, clientLocation, pricing, settings, requirements })
  mapTexts({ settings, requirements }, ({ text }) => {
    visitVariables(text, (variable, placeholderLength) => {
      bytes += bytesOfValue[variable] - placeholderLength
    })
    return text
  })
  return bytes
}

/** The bytes of each value in Markdown, where some characters are escaped. */
function valueSizes(values: WrittenValues): Record<VariableName, number> {
  const bytesOf = (name: keyof WrittenValues) => bytesOfText(escaped(values[name] ?? ''))
  return {
    'client.name': bytesOf('client.name'),
    'client.location': bytesOf('client.location'),
    'proposal.name': bytesOf('proposal.name'),
    'provider.name': bytesOf('provider.name'),
    validUntil: MAX_COMPUTED_BYTES,
    total: MAX_COMPUTED_BYTES,
  }
}

/** The UTF-8 bytes of a text. A control character counts as the six that it takes in JSON, in which clients get it. */
function bytesOfText(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
  const controls = text.match(/[\0-\x08\x0b\x0c\x0e-\x1f]/g)
  return Buffer.byteLength(text) + (controls?.length ?? 0) * 5
}

/** The bytes of every text in a document. */
function bytesOfTexts(document: unknown): number {
  if (typeof document === 'string') return bytesOfText(document)
  if (typeof document !== 'object' || document === null) return 0
  let bytes = 0
  for (const member of Object.values(document)) bytes += bytesOfTexts(member)
  return bytes
}

const tooLarge = (loc: string[]) =>
  new ValidationError(
    [{ loc, msg: `The texts have more than ${filledBytes} bytes after variables are filled in`, type: TOO_LARGE }],
    TOO_LARGE,
  )

const TOO_LARGE = 'proposal_too_large'
