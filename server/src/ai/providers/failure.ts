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
  /** The wait that the provider asks for, or our timeout. */
  seconds?: number | undefined
}

/** Why a provider call failed. The message contains no text from the provider and never the key. */
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
      return `${who} rejected the API key. Check that the key is complete and active, and that it can use the model ${model}.`
    case 'no_credit':
      return `The ${who} account of this API key has no credit or quota left. Add credit or use another key.`
    case 'unknown_model':
      return `The model ${model} of ${who} is not available for this API key. Ask your operator to configure another model.`
    case 'rejected':
      return `${who} rejected the request (status ${status}). Shorten or change the text, or use another provider.`
    case 'redirected':
      return `${who} redirected the request (status ${status}). Ask your operator to check the configured URL.`
    case 'busy':
      return `${who} is limiting requests for this API key. Try again ${seconds ? `in ${inSeconds(seconds)}` : 'in a minute'}.`
    case 'unavailable':
      return `${who} returned an error (status ${status}). Try again in a minute.`
    case 'unreachable':
      return `The connection to ${who} failed. Try again in a minute.`
    case 'timeout':
      return `${who} did not respond within ${inSeconds(seconds)}. Try again or shorten the text.`
    case 'refused':
      return `${who} refused this text because of its content policy. Change the text or use another provider.`
    case 'unusable':
      return `${who} returned an invalid response twice. Try again or use another provider.`
    case 'too_large':
      return `The response from ${who} was too large. Shorten the text or use another provider.`
  }
}

const inSeconds = (seconds = 0) => `${seconds} second${seconds === 1 ? '' : 's'}`
