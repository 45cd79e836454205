import { changesList } from '@proffer/core/page/changes.ts'
import { colophon } from '@proffer/core/page/colophon.ts'
import { contents } from '@proffer/core/page/contents.ts'
import { cover } from '@proffer/core/page/cover.ts'
import { payment, plainInvestment } from '@proffer/core/page/investment.ts'
import type { PageElement } from '@proffer/core/page/node.ts'
import { placedSections } from '@proffer/core/page/page.ts'
import { providerName } from '@proffer/core/page/page-source.ts'
import { type PlacedSection, sectionFrame, sectionParts } from '@proffer/core/page/section-view.ts'
import type { SharedPage } from '@proffer/core/shares/client-schema.ts'
import type { Failure } from '../../plain/call.ts'
import { element } from '../../plain/element.ts'
import { mount } from '../../plain/mount.ts'
import { acceptForm } from './accept-form.ts'
import { acceptSection } from './accept-section.ts'
import { acceptedCover, acceptedState } from './accepted-state.ts'
import { answerDialogs } from './answer-dialogs.ts'
import { answerPanel, outcome } from './answer-panel.ts'
import { replaceMissingLogos, showBrand } from './brand.ts'
import { clientApi } from './client-api.ts'
import { conversation } from './conversation.ts'
import { browserLanguage, editionIn } from './edition.ts'
import { deadEndText } from './failure-text.ts'
import { investmentSection } from './investment-section.ts'
import { followLink } from './live.ts'
import { type Offer, offerKeeper } from './offer.ts'
import { pageAddress } from './page-address.ts'
import { newVersionNote, pdfPath } from './page-parts.ts'
import { priceWords } from './price-words.ts'
import { followReading, openChanges } from './reading-place.ts'
import { readingTime } from './reading-time.ts'

const MIN_REFRESH_INTERVAL_MS = 15_000

const root = requireElement('page')
const status = requireElement('status')
const isOpenedByProvider = new URLSearchParams(location.search).has('preview')
const api = clientApi(pageAddress)

/** Screen readers announce the text. It is not visible. */
const announce = (text: string) => {
  status.textContent = text
}

async function open() {
  const { words, language } = editionIn(browserLanguage())
  // The server usually sends the proposal as HTML. Without it, for example in a preview, say that it is coming.
  if (!root.querySelector('h1')) {
    root.replaceChildren(element('main', { class: 'dead-end' }, element('p', {}, words.loading)))
    document.documentElement.lang = language
  }
  const result = await api.read()
  if (!result.ok) return showDeadEnd(result.failure)
  showProposal(result.value)
  await api.view(isOpenedByProvider)
}

function showDeadEnd(failure: Failure) {
  const { words, language } = editionIn(browserLanguage())
  const { title, text, canRetry } = deadEndText(failure, words)
  // For an expired link, the server has sent a page that names the sender.
  const sentHeading = root.querySelector<HTMLElement>('.expired h1')
  if (sentHeading) return sentHeading.focus()
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
  /** The total that screen readers have announced last, so that it is announced only when it changes. */
  let announcedTotal = ''

  const messages = conversation({ page, edition, api, announce })
  const offers = offerKeeper({ api, onChange: showPrice })
  let { accept, dialogs } = formsFor(page)
  /** Whether a newer version was published while the page was open. */
  let isNewVersion = false
  const readingTimes = isOpenedByProvider || pageAddress.isPreview ? null : readingTime(pageAddress.path)

  /** The forms contain what the client accepts, so each version needs its own. */
  function formsFor(shown: SharedPage) {
    const options = {
      page: shown,
      edition,
      api,
      offers,
      onAnswered: async (state: SharedPage['state']) => {
        page = { ...page, state }
        drawPage()
        focusOutcome()
        // Only the server knows the payment details. The answer is stored even if this request fails.
        await refresh()
      },
      onOvertaken: async () => {
        await refresh()
        focusOutcome()
      },
    }
    return { accept: acceptForm(options), dialogs: answerDialogs(options) }
  }

  function showPrice(offer: Offer) {
    for (const view of priceViews) view.update(offer)
    const total = totalInWords(offer)
    if (offer.outdated || total === announcedTotal) return
    announcedTotal = total
    announce(words.newTotal(total))
  }

  function totalInWords(offer: Offer): string {
    const { main, fees } = priceWords(edition, offer).headline(offer)
    return [main, ...fees.map(words.plusFee)].join(' ')
  }

  function drawPage() {
    document.documentElement.lang = edition.language
    showBrand(page)
    document.title = `${page.snapshot.proposal.name} · ${providerName(page)}`
    const skip = element('a', { class: 'skip', attributes: { href: '#title' } }, words.skipToContent)
    const isAccepted = page.state.answer?.answer === 'accepted'
    const offer = offers.read(page)
    const panel = answerPanel(page, edition, { accept, ...dialogs }, offer)
    priceViews = offer ? [panel] : []
    if (offer) announcedTotal = totalInWords(offer)
    const sections = placedSections(page).filter(({ kind }) => kind !== 'accept' || page.state.canRespond)
    const isAnswer = ({ kind }: PlacedSection) => kind === 'accept'
    const changes = changesList(context())
    const main = element(
      'main',
      {},
      isNewVersion ? newVersionNote(page, edition) : null,
      isAccepted ? null : outcome(page, edition),
      changes && mount(changes),
      // The client answers last, so the messages come before the answer.
      ...sections.filter((section) => !isAnswer(section)).map((section) => sectionView(section, offer)),
      messages.element,
      ...sections.filter(isAnswer).map((section) => sectionView(section, offer)),
    )
    const list = contents(sections, context())
    const frame = element(
      'div',
      { class: 'frame', attributes: { id: 'proposal' } },
      list && mount(list),
      main,
      panel.element,
    )
    const dialogElements = Object.values(dialogs).map((dialog) => dialog.element)
    const top = isAccepted
      ? [acceptedCover(page, edition), acceptedState(page, edition, offer)]
      : [mount(cover(context()))]
    root.replaceChildren(skip, ...top, frame, mount(colophon(context(), pdfPath)), ...dialogElements)
    replaceMissingLogos(root)
    followReading(root)
    openChanges(root)
    readingTimes?.follow(root, page)
  }

  const context = () => ({ page, edition })

  function sectionView(section: PlacedSection, offer: Offer | null): HTMLElement | null {
    const parts = sectionParts(section, context())
    if (section.kind === 'investment') return investmentView(section, parts, offer)
    if (section.kind !== 'accept') return mount(sectionFrame(section, section.isTitleShown, ...parts))
    const answer = acceptSection({ section, texts: parts.map(mount), page, edition, form: accept, dialogs, offer })
    if (offer) priceViews.push(answer)
    return answer.element
  }

  function investmentView(section: PlacedSection, parts: PageElement[], offer: Offer | null): HTMLElement | null {
    const paymentTerms = payment(context())
    if (!offer) {
      const sums = [...parts, ...plainInvestment(context()), paymentTerms].filter(
        (part) => part !== null && part !== false,
      )
      return mount(sectionFrame(section, true, ...sums))
    }
    const frame = { title: section.title, texts: parts.map(mount), payment: paymentTerms && mount(paymentTerms) }
    const view = investmentSection(offer, edition, offers, frame)
    priceViews.push(view)
    return view.element
  }

  function focusOutcome() {
    const title = document.getElementById('outcome-title') ?? document.getElementById('new-version')
    title?.focus()
    if (title) announce(title.textContent)
  }

  /** Reads the page again and draws it if it has changed. The content may jump, so callers check `isBusy`, except after an answer. */
  async function refresh() {
    readAt = performance.now()
    const result = await api.read()
    if (!result.ok) {
      // Only a link that no longer works replaces the page. After other failures it stays as it is until the next refresh.
      if (result.failure.kind === 'refused' && endsLink(result.failure.status)) showDeadEnd(result.failure)
      return
    }
    const isChanged = contentOf(result.value) !== contentOf(page)
    const isReplaced = result.value.version !== page.version
    page = result.value
    if (!isChanged) return
    if (isReplaced) {
      ;({ accept, dialogs } = formsFor(page))
      isNewVersion = true
      announce(words.newVersion(page.version))
      void api.view(isOpenedByProvider)
    }
    messages.show(page)
    // Drawing replaces the elements, so the focus goes to the new element with the same id.
    const focusedId = document.activeElement?.id
    drawPage()
    if (focusedId) document.getElementById(focusedId)?.focus()
  }

  const isBusy = () =>
    document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea, .pad') === true

  async function showMessages() {
    const result = await api.read()
    if (result.ok) messages.show(result.value)
  }

  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - readAt > MIN_REFRESH_INTERVAL_MS
    if (document.visibilityState === 'visible' && isDue && !isBusy()) void refresh()
  })

  drawPage()
  if (!pageAddress.isPreview) followLink({ path: pageAddress.path, isBusy, refresh, showMessages })
}

/** Whether the server knows no such link, or the link has expired or been replaced. */
const endsLink = (status: number) => status === 404 || status === 410

/** The page without its file links, which differ in every response. */
const contentOf = ({ images: _, ...page }: SharedPage) =>
  JSON.stringify(page, (name, value: unknown) => (name === 'url' ? undefined : value))

function requireElement(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}

void open()
