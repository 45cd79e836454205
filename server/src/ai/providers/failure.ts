import { type Engine, providerLabels } from './engine.ts'

type FailureKind =
  | 'bad_key'
  | 'no_credit'
  | 'unknown_model'
  | 'rejected'
  | 'redirected'
  | 'busy'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'unusable'
  | 'too_large'

interface Circumstances {
  status?: number | undefined
  /** What the provider or our own patience allows, for the sentence. */
  seconds?: number | undefined
}

/** Why a provider gave no usable answer. Its message is ours alone: nothing the provider sent, and never the key. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined

  constructor(kind: FailureKind, engine: Engine, circumstances: Circumstances = {}) {
    super(sentence(kind, engine, circumstances))
    this.kind = kind
    this.status = circumstances.status
  }
}

function sentence(kind: FailureKind, { provider, model }: Engine, { status, seconds }: Circumstances): string {
  const who = providerLabels[provider]
  switch (kind) {
    case 'bad_key':
      return `${who} did not accept the API key. Check that it is complete, active and allowed to use the model ${model}.`
    case 'no_credit':
      return `The ${who} account behind the API key has no credit or quota left. Top it up, or use another key.`
    case 'unknown_model':
      return `${who} does not offer the model ${model} to this API key. Ask your operator to configure another model.`
    case 'rejected':
      return `${who} did not accept the request (status ${status}). Shorten or change the text, or use another provider.`
    case 'redirected':
      return `${who} sent the request elsewhere (status ${status}), which is not followed. Ask your operator to check the configured address.`
    case 'busy':
      return `${who} is limiting requests for this API key. Try again ${seconds ? `in ${inSeconds(seconds)}` : 'in a minute'}.`
    case 'unavailable':
      return `${who} is having trouble (status ${status}). Try again in a minute.`
    case 'unreachable':
      return `The connection to ${who} failed. Try again in a minute.`
    case 'timeout':
      return `${who} did not answer within ${inSeconds(seconds)}. Try again, or shorten the text.`
    case 'refused':
      return `${who} declined to answer this text for reasons of its own policy. Change the text, or use another provider.`
    case 'unusable':
      return `${who} gave no usable answer, even when asked again. Try once more, or use another provider.`
    case 'too_large':
      return `The answer of ${who} was too large to be used. Shorten the text, or use another provider.`
  }
}

const inSeconds = (seconds = 0) => `${seconds} second${seconds === 1 ? '' : 's'}`
