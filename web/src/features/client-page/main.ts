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
import type { ApiError } from '../../api/api-error.ts'
import * as publicDoor from '../../api/generated/public.ts'
import { element } from '../../plain/element.ts'
import { mount } from '../../plain/mount.ts'
import { acceptForm } from './accept-form.ts'
import { acceptSection } from './accept-section.ts'
import { acceptedCover, acceptedState } from './accepted-state.ts'
import { answerDialogs } from './answer-dialogs.ts'
import { answerPanel, outcome } from './answer-panel.ts'
import { replaceMissingLogos, showBrand } from './brand.ts'
import { readPage, send } from './client-api.ts'
import { conversation } from './conversation.ts'
import { browserLanguage, editionIn } from './edition.ts'
import { deadEndText } from './failure-text.ts'
import { investmentSection } from './investment-section.ts'
import { followLink } from './live.ts'
import { followLook, withLook } from './live-look.ts'
import { type Offer, offerKeeper } from './offer.ts'
import { pageAddress } from './page-address.ts'
import { newVersionNote, pdfPath, providerBar } from './page-parts.ts'
import { priceWords } from './price-words.ts'
import { followReading, openChanges } from './reading-place.ts'
import { readingTime } from './reading-time.ts'
import { versionBar } from './version-bar.ts'
import { isTyping, isWriting } from './writing.ts'

const MIN_REFRESH_INTERVAL_MS = 15_000

const root = requireElement('page')
const status = requireElement('status')
const isOpenedByProvider = new URLSearchParams(location.search).has('preview')

/** Screen readers announce the text. It is not visible. */
const announce = (text: string) => {
  status.textContent = text
}

/** Reports that the page was opened. The server does not count views by the provider. */
const reportView = () => send(publicDoor.sharedPageView, { preview: isOpenedByProvider })

async function open() {
  const { words, language } = editionIn(browserLanguage())
  // The server usually sends the proposal as HTML. Without it, for example in a preview, say that it is coming.
  if (!root.querySelector('h1')) {
    root.replaceChildren(element('main', { class: 'dead-end' }, element('p', {}, words.loading)))
    document.documentElement.lang = language
  }
  const result = await readPage()
  if (!result.ok) return showDeadEnd(result.failure)
  showProposal(result.value)
  await reportView()
}

function showDeadEnd(failure: ApiError) {
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

  const messages = conversation({ page, edition, announce })
  const offers = offerKeeper({ onChange: showPrice })
  let { accept, dialogs } = formsFor(page)
  /** Whether the page shows a version that was published while it was open. */
  let isNewVersion = false
  /** Whether the page has changed on the server, but the client is writing. */
  let isUpdatePending = false
  const bar = versionBar(edition, async () => {
    const isRead = await refresh({ isVersionWanted: true })
    if (isRead) focusOutcome()
    return isRead
  })
  const readingTimes = isOpenedByProvider || pageAddress.isPreview ? null : readingTime()

  /** The forms contain what the client accepts, so each version needs its own. */
  function formsFor(shown: SharedPage) {
    const options = {
      page: shown,
      edition,
      offers,
      onAnswered: async (state: SharedPage['state']) => {
        page = { ...page, state }
        isNewVersion = false
        drawPage()
        focusOutcome()
        // Only the server knows the payment details. The answer is stored even if this request fails.
        await refresh()
      },
      onOvertaken: async () => {
        await refresh({ isVersionWanted: true })
        focusOutcome(words.notSent)
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
    const { isDocument } = pageAddress
    const isAccepted = page.state.answer?.answer === 'accepted' && !isDocument
    const offer = offers.read(page)
    const panel = answerPanel(page, edition, { accept, ...dialogs }, offer)
    priceViews = offer && !isAccepted ? [panel] : []
    if (offer) announcedTotal = totalInWords(offer)
    const sections = placedSections(page).filter(({ kind }) => kind !== 'accept' || page.state.canRespond)
    const isAnswer = ({ kind }: PlacedSection) => kind === 'accept'
    const changes = changesList(context())
    const main = element(
      'main',
      {},
      isNewVersion ? newVersionNote(page, edition) : null,
      isAccepted || isDocument ? null : outcome(page, edition),
      changes && mount(changes),
      // The client answers last, so the messages come before the answer.
      ...sections.filter((section) => !isAnswer(section)).map((section) => sectionView(section, offer)),
      isDocument ? null : messages.element,
      ...sections.filter(isAnswer).map((section) => sectionView(section, offer)),
    )
    const list = contents(sections, context())
    const frameLook = isDocument ? 'document' : isAccepted && 'accepted'
    const frameClass = frameLook ? `frame ${frameLook}` : 'frame'
    const frame = element(
      'div',
      { class: frameClass, attributes: { id: 'proposal' } },
      isDocument ? null : list && mount(list),
      main,
      // After the acceptance the agreement above shows the total.
      isDocument || isAccepted ? null : panel.element,
    )
    const dialogElements = isDocument ? [] : Object.values(dialogs).map((dialog) => dialog.element)
    const top = isAccepted
      ? [acceptedCover(page, edition), acceptedState(page, edition, offer)]
      : [mount(cover(context()))]
    const above = providerBar(page, edition)
    const parts = [...top, frame, mount(colophon(context(), pdfPath)), ...dialogElements]
    root.replaceChildren(skip, ...(above ? [above] : []), ...parts)
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

  /** Moves the focus to what the page says about the answer or the new version. `first` is announced before it. */
  function focusOutcome(first = '') {
    const title = document.getElementById('outcome-title') ?? document.getElementById('new-version')
    if (!title) return
    if (first && title.id === 'new-version') title.prepend(`${first} `)
    title.focus()
    announce(title.textContent)
  }

  /**
   * Reads the page again and shows what has changed. A new version is only announced, unless it is wanted: the price must not change
   * under the eyes of a reader. Changes wait while the client writes. Returns whether the page could be read.
   */
  async function refresh({ isVersionWanted = false } = {}): Promise<boolean> {
    readAt = performance.now()
    const result = await readPage()
    isUpdatePending = !isVersionWanted && isWriting()
    if (!result.ok) {
      // Only a link that no longer works replaces the page. After other failures it stays as it is until the next refresh.
      const isEnded = endsLink(result.failure.status)
      if (isEnded && !isUpdatePending) showDeadEnd(result.failure)
      return isEnded
    }
    const next = withLook(result.value)
    messages.show(next)
    if (next.version !== page.version && !isVersionWanted) {
      isUpdatePending = isTyping()
      if (!isUpdatePending) bar.announce()
    } else if (!isUpdatePending) showChanges(next)
    return true
  }

  function showChanges(next: SharedPage) {
    const isReplaced = next.version !== page.version
    const isChanged = contentOf(next) !== contentOf(page)
    page = next
    if (!isChanged) return
    if (isReplaced) {
      ;({ accept, dialogs } = formsFor(page))
      bar.hide()
      isNewVersion = true
      announce(words.newVersion(page.version))
      void reportView()
    }
    // Drawing replaces or moves the elements, so the focus goes back to the same element, or to the new one with the same id.
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    drawPage()
    const target = focused?.isConnected ? focused : focused?.id && document.getElementById(focused.id)
    if (target) target.focus({ preventScroll: true })
  }

  if (pageAddress.isDocument) return drawPage()
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - readAt > MIN_REFRESH_INTERVAL_MS
    if (document.visibilityState === 'visible' && isDue) void refresh()
  })

  document.body.append(bar.element)
  drawPage()
  if (pageAddress.isPreview)
    followLook(() => {
      page = withLook(page)
      drawPage()
    })
  else
    followLink({
      update: () => void refresh(),
      isUpdatePending: () => isUpdatePending && !isTyping(),
    })
}

/** Whether the server knows no such link, or the link has expired or been replaced. */
const endsLink = (status: number) => status === 404 || status === 410

/** The page without its messages, which are shown apart, and without its file links, which differ in every response. */
const contentOf = ({ images: _, messages: __, hasEarlierMessages: ___, ...page }: SharedPage) =>
  JSON.stringify(page, (name, value: unknown) => (name === 'url' ? undefined : value))

function requireElement(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}

void open()
