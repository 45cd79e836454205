import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { Failure } from '../../plain/call.ts'
import { element } from '../../plain/element.ts'
import { answerDialogs } from './answer-dialogs.ts'
import { answerPanel, outcome } from './answer-panel.ts'
import { masthead, showAccent } from './brand.ts'
import { clientApi } from './client-api.ts'
import { conversation } from './conversation.ts'
import { browserLanguage, editionIn } from './edition.ts'
import { deadEndText } from './failure-text.ts'
import { investmentSection } from './investment-section.ts'
import { followLink } from './live.ts'
import { type Offer, offerKeeper } from './offer.ts'
import { place } from './place.ts'
import { priceWords } from './price-words.ts'
import {
  about,
  colophon,
  investment,
  newVersionNote,
  notes,
  opening,
  payment,
  providerName,
  scope,
  terms,
} from './proposal-sections.ts'

const SHORTEST_PAUSE_MS = 15_000

const root = byId('page')
const status = byId('status')
const isOwnLook = new URLSearchParams(location.search).has('preview')
const api = clientApi(place)

/** Announced by screen readers; not visible. */
const announce = (text: string) => {
  status.textContent = text
}

async function open() {
  const { words, language } = editionIn(browserLanguage())
  document.documentElement.lang = language
  root.replaceChildren(element('main', { class: 'dead-end' }, element('p', {}, words.loading)))
  const result = await api.read()
  if (!result.ok) return showDeadEnd(result.failure)
  showProposal(result.value)
  await api.view(isOwnLook)
}

function showDeadEnd(failure: Failure) {
  const { words, language } = editionIn(browserLanguage())
  const { title, text, canRetry } = deadEndText(failure, words)
  const heading = element('h1', { attributes: { tabindex: -1 } }, title)
  const retry = { class: 'button primary', attributes: { type: 'button' }, on: { click: () => void open() } }
  document.documentElement.lang = language
  document.title = title
  root.replaceChildren(
    element(
      'main',
      { class: 'dead-end' },
      heading,
      element('p', {}, text),
      canRetry ? element('button', retry, words.tryAgain) : null,
    ),
  )
  heading.focus()
}

function showProposal(first: SharedPage) {
  const edition = editionIn(first.snapshot.language)
  const { words } = edition
  let page = first
  let readAt = performance.now()

  /** The parts of the page that show the price of what is chosen. */
  let priceViews: Array<{ update: (offer: Offer) => void }> = []
  let announcedTotal = ''

  const talk = conversation({ page, edition, api, announce })
  const offers = offerKeeper({ api, onChange: showPrice })
  let dialogs = dialogsOf(page)
  let isNewVersion = false

  function dialogsOf(shown: SharedPage) {
    return answerDialogs({
      page: shown,
      edition,
      api,
      offers,
      onAnswered: async (state) => {
        page = { ...page, state }
        paint()
        focusOutcome()
        // Only the server knows the payment details. The answer is stored even if this request fails.
        await refresh()
      },
      onOvertaken: async () => {
        await refresh()
        focusOutcome()
      },
    })
  }

  function showPrice(offer: Offer) {
    for (const view of [...priceViews, dialogs.accept]) view.update(offer)
    const total = totalInWords(offer)
    if (offer.outdated || total === announcedTotal) return
    announcedTotal = total
    announce(words.newTotal(total))
  }

  function totalInWords(offer: Offer): string {
    const { main, fees } = priceWords(edition, offer).headline(offer)
    return [main, ...fees.map(words.plusFee)].join(' ')
  }

  function paint() {
    const { documentElement: html } = document
    html.lang = edition.language
    showAccent(page)
    document.title = `${page.snapshot.proposal.name} · ${providerName(page)}`
    const skip = element('a', { class: 'skip', attributes: { href: '#title' } }, words.skipToContent)
    const offer = offers.read(page)
    const priced = offer && investmentSection(offer, edition, offers)
    const panel = answerPanel(page, edition, dialogs, offer)
    priceViews = priced ? [priced, panel] : []
    if (offer) {
      dialogs.accept.update(offer)
      announcedTotal = totalInWords(offer)
    }
    const sections = [
      isNewVersion ? newVersionNote(page, edition) : null,
      outcome(page, edition),
      opening(page, edition),
      scope(page, edition),
      priced ? priced.element : investment(page, edition),
      payment(page, edition),
      terms(page, edition),
      notes(page, edition),
      about(page, edition),
      talk.element,
    ].filter((part) => part !== null)
    const main = element('main', {}, ...sections)
    const columns = element('div', { class: 'columns' }, main, panel.element)
    const all = Object.values(dialogs).map((dialog) => dialog.element)
    root.replaceChildren(skip, masthead(page), columns, colophon(page, edition), ...all)
  }

  function focusOutcome() {
    const title = document.getElementById('outcome-title')
    title?.focus()
    if (title) announce(title.textContent)
  }

  /** Updates the page, but not while the client is typing: the content would jump. */
  async function refresh() {
    readAt = performance.now()
    const result = await api.read()
    if (!result.ok)
      return result.failure.kind === 'refused' && result.failure.status !== 429 && showDeadEnd(result.failure)
    const isChanged = JSON.stringify(result.value) !== JSON.stringify(page)
    const isReplaced = result.value.version !== page.version
    page = result.value
    if (!isChanged) return
    if (isReplaced) {
      // The dialogs name what the client accepts, so they belong to one version.
      dialogs = dialogsOf(page)
      isNewVersion = true
      announce(words.newVersion(page.version))
      void api.view(isOwnLook)
    }
    talk.show(page)
    const focused = document.activeElement?.id
    paint()
    if (focused) document.getElementById(focused)?.focus()
  }

  const isBusy = () =>
    document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea') === true

  async function showMessages() {
    const result = await api.read()
    if (result.ok) talk.show(result.value)
  }

  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - readAt > SHORTEST_PAUSE_MS
    if (document.visibilityState === 'visible' && isDue && !isBusy()) void refresh()
  })

  paint()
  if (!place.isPreview) followLink({ path: place.path, isBusy, refresh, showMessages })
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}

void open()
