import type { Selection } from '@proffer/core/pricing/calculation-schema.ts'
import type { PriceContext } from '@proffer/core/pricing/totals.ts'
import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { SharedPricing } from '@proffer/core/shares/snapshot.ts'
import type { ApiError } from '../../api/api-error.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { chosenPricing, localTotals, selectionOf, withChange } from './choice.ts'
import { send } from './client-api.ts'
import { pageAddress } from './page-address.ts'

/** Typing a quantity should not send a request for each digit. */
const PAUSE_BEFORE_REQUEST_MS = 200

export interface Offer {
  /** The offer as the client chose it. */
  chosen: SharedPricing
  totals: Totals
  context: PriceContext
  /** Whether the client can still choose. `closed` is an offer that got another answer, or was taken back. */
  mode: 'open' | 'closed' | 'accepted'
  /**
   * Why `totals` are not those of the choice: the server is still calculating them, or it could not. Null if they are. Also null right after
   * `read`, even if the server has yet to calculate the price of a restored choice.
   */
  outdated: 'waiting' | ApiError | null
}

interface Options {
  onChange: (offer: Offer) => void
}

export type OfferKeeper = ReturnType<typeof offerKeeper>

/** Keeps what the client chose and its price. It survives a reload in the same tab. */
export function offerKeeper({ onChange }: Options) {
  let offer: Offer | null = null
  let latestRequest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reads the offer of a page and keeps it. Null if its proposal has no priced lines. */
  function read({ snapshot: { proposal, terms }, state }: SharedPage): Offer | null {
    const { pricing, currency } = proposal
    if (!pricing) return null
    const context = { currency, taxRate: terms.taxRate, taxName: terms.taxName }
    const acceptance = state.answer?.answer === 'accepted' ? state.answer : null
    const currentSelection = offer ? selectionOf(offer.chosen) : storedSelection()
    const selection = acceptance ? acceptance.selection : currentSelection
    const chosen = (selection && chosenPricing(pricing, selection)) ?? pricing
    const mode = modeOf(state)
    // Null if the prices of the items are hidden. Until the server has answered, the page shows the last totals or the default ones.
    const knownTotals = acceptance?.totals ?? localTotals(chosen, context)
    offer = { chosen, context, mode, totals: knownTotals ?? offer?.totals ?? pricing.totals, outdated: null }
    // A choice that was restored may cost something else than the default.
    if (!knownTotals && selection && !acceptance) requestPrice()
    return offer
  }

  /** Changes one item of the choice. */
  function change(id: string, changes: Parameters<typeof withChange>[2]) {
    if (offer?.mode !== 'open') return
    const chosen = withChange(offer.chosen, id, changes)
    storeSelection(selectionOf(chosen))
    const totals = localTotals(chosen, offer.context)
    offer = { ...offer, chosen, totals: totals ?? offer.totals, outdated: totals ? null : 'waiting' }
    if (!totals) requestPrice()
    onChange(offer)
  }

  function requestPrice() {
    latestRequest += 1
    const request = latestRequest
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (!offer) return
      const result = await send(publicDoor.sharedPriceCalculate, { body: { selection: selectionOf(offer.chosen) } })
      // A later choice has its own request.
      if (request !== latestRequest) return
      if (result.ok) setTotals(result.value.totals)
      else {
        offer = { ...offer, outdated: result.failure }
        onChange(offer)
      }
    }, PAUSE_BEFORE_REQUEST_MS)
  }

  /** Shows the server's price of the choice. */
  function setTotals(totals: Totals) {
    if (!offer) return
    // The response to an earlier request is ignored.
    latestRequest += 1
    offer = { ...offer, totals, outdated: null }
    onChange(offer)
  }

  function retry() {
    if (!offer) return
    offer = { ...offer, outdated: 'waiting' }
    requestPrice()
    onChange(offer)
  }

  return { current: () => offer, read, change, retry, setTotals }
}

function modeOf({ answer, canRespond }: SharedPage['state']): Offer['mode'] {
  if (answer?.answer === 'accepted') return 'accepted'
  return canRespond ? 'open' : 'closed'
}

const storageKey = `proffer choice ${pageAddress.id}`

/** Null if there is none, or if the browser blocks the storage. A preview always starts with the defaults. */
function storedSelection(): Selection | null {
  if (pageAddress.isPreview) return null
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored?.items) ? stored : null
  } catch {
    return null
  }
}

function storeSelection(selection: Selection) {
  if (pageAddress.isPreview) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(selection))
  } catch {
    // Without storage, a reload loses the choice.
  }
}
