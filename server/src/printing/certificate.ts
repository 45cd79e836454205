import { deviceOf } from '@proffer/core/accounts/device-name.ts'
import { formatMoney } from '@proffer/core/currency.ts'
import { formatMoment, locales } from '@proffer/core/language.ts'
import type { PricingTerms } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import type { TimelineEntry } from '@proffer/core/shares/acceptance-schema.ts'
import { readSignaturePath, signatureBox, writeSignaturePath } from '@proffer/core/shares/signature-path.ts'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Edition } from './edition.ts'
import type { Certificate } from './printable-proposal.ts'
import { hairline, ink, label, line, pageWidth, quiet, text, textWidth } from './typography.ts'

/** In points. */
const SIGNATURE_WIDTH = 230
const SIGNATURE_HEIGHT = 70
const SUMS_WIDTH = 220
const SUM_NAME_WIDTH = 85
const NAME_WIDTH = 92
const TIME_WIDTH = 110
const BAR_HEIGHT = 8.5
const MOST_OPTIONS = 12
/** Of more events, the timeline shows the first two and the newest. */
const MOST_EVENTS = 16
const FIRST_EVENTS = 2
/** In characters. */
const LONGEST_DEVICE = 160
const LONGEST_TITLE = 120
const LONGEST_NAME = 40
const LONGEST_DETAIL = 80

/** The headline level of the first part of the certificate. `print.ts` recognises the certificate by it. */
export const CERTIFICATE_LEVEL = 1

/** The last page of the PDF of an acceptance: who, when, how and from where, with the hash and the timeline. */
export function certificatePage(edition: Edition, logo: string | null): Content[] {
  const { certificate } = edition.printable
  if (!certificate) return []
  return [
    { ...head(edition, logo), pageBreak: 'before' },
    topBar(edition),
    line(shortened(edition.printable.proposal.name, LONGEST_TITLE), 'certificateTitle', { margin: [0, 18, 0, 8] }),
    statement(edition, certificate),
    signatureAndSums(edition, certificate),
    evidence(edition, certificate),
    line(edition.words.certificate.timeline, 'sectionTitle', { margin: [0, 16, 0, 8] }),
    timeline(edition, certificate),
    fingerprint(edition, certificate),
  ]
}

function head({ printable: { letterhead }, words, look }: Edition, logo: string | null) {
  const { companyName, name } = letterhead
  const from: Content = logo
    ? { image: logo, fit: [150, 34], headlineLevel: CERTIFICATE_LEVEL }
    : line(companyName || name, 'brand', { headlineLevel: CERTIFICATE_LEVEL })
  const title = line(words.certificate.title, 'statement', { color: look.accent, italics: true, alignment: 'right' })
  return {
    layout: {
      hLineWidth: (at: number) => (at === 1 ? 0.7 : 0),
      vLineWidth: () => 0,
      hLineColor: () => ink,
      ...noSides,
      paddingBottom: () => 10,
    },
    table: { widths: ['*', '*'], body: [[from, title]] },
  }
}

/** A bar in the provider's colour at the edge of the page. */
const topBar = ({ look }: Edition): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: pageWidth, h: BAR_HEIGHT, color: look.accent }],
  absolutePosition: { x: 0, y: 0 },
})

const noSides = { paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0 }

function statement({ printable: { proposal }, language, words }: Edition, { record }: Certificate): Content {
  const { acceptedBy, onBehalfOf, on } = words.certificate
  const clientName = proposal.clientName?.trim()
  const otherClient = clientName !== record.name ? clientName : undefined
  const strong = (value: string) => ({ ...line(value, 'statement'), bold: true })
  return {
    style: 'statement',
    text: [
      acceptedBy,
      strong(record.name),
      ...(otherClient ? [onBehalfOf, strong(otherClient)] : []),
      on,
      strong(`${unbrokenTime(formatMoment(record.respondedAt, language))}.`),
    ],
  }
}

function signatureAndSums({ printable, language, words }: Edition, { record }: Certificate): Content {
  const { signature, totals } = record
  const { currency } = printable.proposal
  const names = words.certificate
  const money = (amount: string) => formatMoney(amount, currency, language)
  const sums: Array<[name: string, amount: string]> = []
  if (totals) sums.push([names.total, money(totals.oneTime.gross)], [names.net, money(totals.oneTime.net)])
  if (totals?.monthly) sums.push([names.monthly, money(totals.monthly.gross)])
  if (totals?.yearly) sums.push([names.yearly, money(totals.yearly.gross)])
  return {
    margin: [0, 16, 0, 14],
    columnGap: textWidth - SIGNATURE_WIDTH - SUMS_WIDTH,
    columns: [
      {
        width: SIGNATURE_WIDTH,
        stack: [
          signature.svg
            ? drawing(signature.svg)
            : line(shortened(record.name, LONGEST_NAME), 'typedSignature', { margin: [0, 22, 0, 4] }),
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_WIDTH, y2: 0, lineWidth: 0.7, lineColor: quiet }] },
          line(signature.kind === 'drawn' ? names.drawn : names.typed, 'small', { margin: [0, 4, 0, 0] }),
        ],
      },
      {
        width: SUMS_WIDTH,
        stack: sums.map(([name, value], index) => ({
          // Inner columns inherit the gap of the outer ones, which would push the amounts into the margin.
          columnGap: 0,
          columns: [
            { ...line(name, 'quiet'), width: SUM_NAME_WIDTH, margin: [0, index === 0 ? 6 : 0, 0, 0] },
            {
              ...line(value, index === 0 ? 'certificateTotal' : 'evidence', { alignment: 'right' }),
              width: SUMS_WIDTH - SUM_NAME_WIDTH,
            },
          ],
          margin: [0, 3, 0, 3] as [number, number, number, number],
        })),
      },
    ],
  }
}

/** The path is read again, so that only numbers and the letters of commands become part of the SVG. */
function drawing(path: string): Content {
  const steps = readSignaturePath(path)
  if (!steps) return line('', 'evidence')
  const { left, top, width, height } = signatureBox(steps)
  // A path of one point or one straight line has no width or no height.
  const [boxWidth, boxHeight] = [Math.max(width, 20), Math.max(height, 20)]
  const scale = Math.min((SIGNATURE_WIDTH - 10) / boxWidth, SIGNATURE_HEIGHT / boxHeight, 1)
  const stroke = (1.6 / scale).toFixed(2)
  const margin = 2 / scale
  const viewBox = [left - margin, top - margin, boxWidth + 2 * margin, boxHeight + 2 * margin]
    .map((length) => length.toFixed(2))
    .join(' ')
  const svg =
    `<svg viewBox="${viewBox}"><path d="${writeSignaturePath(steps)}" fill="none" stroke="${ink}" ` +
    `stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return { svg, fit: [SIGNATURE_WIDTH, SIGNATURE_HEIGHT + 8], margin: [4, 0, 0, 4] }
}

function evidence({ printable, language, words }: Edition, { record, sharedAt, email }: Certificate): Content {
  const names = words.certificate
  const mailbox = email && (record.emailVerified ? names.verified(email) : names.unverified(email))
  const chosen = chosenItems(printable.proposal.pricing as PricingTerms | null | undefined, record.selection)
  const shownOptions = chosen.slice(0, MOST_OPTIONS)
  const moreCount = chosen.length - shownOptions.length
  const selection = [...shownOptions, ...(moreCount > 0 ? [names.more(moreCount)] : [])].join('; ')
  const agent = shortened(record.userAgent ?? '', LONGEST_DEVICE)
  const device = deviceOf(agent)
  // A fact without a value is left out.
  const facts: Array<[name: string, value: string | null]> = [
    [names.email, mailbox],
    [names.address, record.address],
    [names.device, device ? `${names.browserOn(device.browser, device.system)}\n${agent}` : agent],
    [names.version, names.versionShared(record.version, unbrokenTime(formatMoment(sharedAt, language)))],
    [names.selection, selection],
    [names.consent, record.consentText ? names.quoted(record.consentText) : names.noConsent],
  ]
  const rows: TableCell[][] = facts
    .filter((fact): fact is [string, string] => Boolean(fact[1]))
    .map(([name, value]) => [line(name, 'evidence', { color: quiet }), text(value, 'evidence')])
  return {
    layout: {
      hLineWidth: () => 0.5,
      hLineColor: () => hairline,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 8,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: { widths: [NAME_WIDTH, '*'], body: rows },
  }
}

/** The names of the options and packages that were chosen. */
function chosenItems(
  pricing: PricingTerms | null | undefined,
  selection: Certificate['record']['selection'],
): string[] {
  if (!pricing) return []
  const result = applySelection(pricing, selection ?? { items: [] })
  if ('issues' in result) return []
  const options = result.pricing.sections.filter(({ choice }) => choice !== 'all')
  return options.flatMap(({ items }) =>
    items.filter(({ selected }) => selected).map(({ name }) => shortened(name, LONGEST_NAME)),
  )
}

/** The events with their times. Messages are only counted, and of many events the first and the newest are shown. */
function timeline({ language, words, look }: Edition, { record }: Certificate): Content {
  const names = words.certificate
  const messages = record.timeline.filter(({ kind }) => kind === 'message')
  const events = record.timeline.filter(({ kind }) => kind !== 'message')
  const newest = events.slice(-(MOST_EVENTS - FIRST_EVENTS))
  const shown = events.length > MOST_EVENTS ? [...events.slice(0, FIRST_EVENTS), ...newest] : events
  const described = shown.map((entry) => ({ at: entry.at, what: describe(entry, names) }))
  const lastMessage = messages.at(-1)
  const messageCount = lastMessage ? [{ at: lastMessage.at, what: names.messages(messages.length) }] : []
  // The acceptance, which is the last event, stays last even if the clock was set back before it.
  const acceptance = described.slice(-1)
  const before = [...described.slice(0, -1), ...messageCount]
  before.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const body = [...before, ...acceptance].map(({ at, what }) => [
    line(timeOf(at, language), 'evidence', { color: quiet }),
    line(what, 'evidence'),
  ])
  return {
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (at) => (at === 0 ? 1.5 : 0),
      vLineColor: () => look.accent,
      paddingLeft: (column) => (column === 0 ? 10 : 0),
      paddingRight: () => 8,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: { widths: [TIME_WIDTH, '*'], body },
  }
}

function describe({ kind, detail }: TimelineEntry, names: Edition['words']['certificate']): string {
  return kind === 'message' ? '' : names.timelineEvents[kind](shortened(detail ?? '', LONGEST_DETAIL))
}

/** Shortens a text that could take several pages. Only the statement shows the whole name. */
const shortened = (value: string, longest: number) =>
  value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value

function timeOf(at: string, language: Edition['language']): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return unbrokenTime(format.format(new Date(at)))
}

/** Keeps the time of the day on one line: "3:01 PM UTC". */
const unbrokenTime = (moment: string) => moment.replace(/\d+:\d\d.*$/, (time) => time.replace(/\s/g, '\u00a0'))

function fingerprint({ words }: Edition, { record, verifyUrl }: Certificate): Content {
  const names = words.certificate
  // The space lets the hash break into two lines.
  const half = record.snapshotSha256.length / 2
  const hash = `${record.snapshotSha256.slice(0, half)} ${record.snapshotSha256.slice(half)}`
  const link = /^https?:\/\//.test(verifyUrl) ? { link: verifyUrl } : {}
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => '#f6f3ed',
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
    table: {
      widths: ['*', 170],
      body: [
        [
          { stack: [label(words.fingerprint), line(hash, 'evidence', { margin: [0, 3, 0, 0] })] },
          {
            stack: [
              label(names.checkFile),
              line(verifyUrl.replace(/^https?:\/\//, ''), 'evidence', { margin: [0, 3, 0, 3], ...link }),
              line(names.utc, 'small'),
            ],
          },
        ],
      ],
    },
  }
}
