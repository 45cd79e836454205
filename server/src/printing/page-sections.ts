import { formatDay } from '@proffer/core/language.ts'
import { isSafeAddress } from '@proffer/core/markdown/safe-address.ts'
import { pageEdition } from '@proffer/core/page/edition.ts'
import type { ShownSection } from '@proffer/core/sections/sections-of.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { type Block, ofLength, short } from './blocks.ts'
import type { Edition } from './edition.ts'
import { richBlocks, richText } from './rich-text.ts'
import { bare, hairline, line, proseGap, textWidth } from './typography.ts'

/** Sections of the client page in the PDF: phases, milestones, the team with its projects, and certifications. */

const SIDE_WIDTH = 138
const SIDE_GAP = 22
const MAIN_WIDTH = textWidth - SIDE_WIDTH - SIDE_GAP
const MOST_IN_A_ROW = 4
/** In characters. */
const LONGEST_IN_A_ROW = 140
const MILESTONE_GAP = 14

/** A row with a name on the left and texts on the right, below a hairline. `length` is its approximate number of characters. */
function row(name: Content[], main: Content[], length: number): Block {
  return ofLength(
    {
      margin: [0, 0, 0, 0],
      layout: {
        ...bare,
        hLineWidth: (at) => (at === 0 ? 0.5 : 0),
        hLineColor: () => hairline,
        paddingRight: (column) => (column === 0 ? SIDE_GAP : 0),
        paddingTop: () => 11,
        paddingBottom: () => 9,
      },
      table: { widths: [SIDE_WIDTH, MAIN_WIDTH], body: [[{ stack: name }, { stack: main }]] },
    },
    length,
  )
}

export const phases = (section: ShownSection, { look }: Edition): Block[] =>
  section.phases.map(({ title, body, deliverables }) =>
    row(
      [line(title, 'sectionTitle')],
      [
        ...richBlocks(body, { look, width: MAIN_WIDTH }).map(({ content }) => content),
        ...deliverables.map((text) => tick(text, look.accent, MAIN_WIDTH)),
      ],
      title.length + body.length + deliverables.join('').length,
    ),
  )

/** A line of a list with a tick. */
const tick = (value: string, color: string, width: number): Content => ({
  columns: [
    { width: 16, ...line('✓', 'body', { color, bold: true }) },
    { width: width - 16, ...line(value, 'body') },
  ],
  margin: [0, 0, 0, 3],
})

/** A few short milestones are side by side, as on the client page. More or longer ones are below each other. */
export function milestones(section: ShownSection, edition: Edition): Block[] {
  const { look, language } = edition
  const all = section.milestones
  const dayOf = (date: string | null, above = 0) =>
    date ? [line(formatDay(date, language), 'small', { margin: [0, above, 0, 3] })] : []
  const areFew = all.length <= MOST_IN_A_ROW
  const areShort = all.every(({ title, body }) => (title + body).length <= LONGEST_IN_A_ROW)
  if (!areFew || !areShort) {
    // Without any date, the titles take the place of the dates.
    if (all.every(({ date }) => date === null)) {
      return all.map(({ title, body }) =>
        row(
          [line(title, 'sectionTitle')],
          richText(body, { look, style: 'quiet', width: MAIN_WIDTH }),
          title.length + body.length,
        ),
      )
    }
    return all.map(({ title, date, body }) =>
      row(
        // On the baseline of the title beside it.
        dayOf(date, 4),
        [
          line(title, 'sectionTitle', { margin: [0, 0, 0, 3] }),
          ...richText(body, { look, style: 'quiet', width: MAIN_WIDTH }),
        ],
        title.length + body.length,
      ),
    )
  }
  if (all.length === 0) return []
  const width = (textWidth - MILESTONE_GAP * (all.length - 1)) / all.length
  const columns = all.map(({ title, date, body }, index) => ({
    width,
    stack: [
      mark(index === all.length - 1 ? width : width + MILESTONE_GAP, look.accent),
      ...dayOf(date),
      ...(title.trim() ? [line(title, 'sectionTitle', { margin: [0, 0, 0, 3] })] : []),
      ...richText(body, { look, style: 'quiet', width }),
    ],
  }))
  return [short({ columns, columnGap: MILESTONE_GAP, margin: [0, 4, 0, 6] })]
}

/** A dot on a line. The line leads to the next milestone. */
const mark = (width: number, color: string): Content => ({
  canvas: [
    { type: 'line', x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 0.8, lineColor: color },
    { type: 'ellipse', x: 4, y: 4, r1: 4, r2: 4, color },
  ],
  margin: [0, 0, 0, 8],
})

/** What the profile tells about the provider, and their projects. */
export function team(edition: Edition): Block[] {
  const { printable, language, look } = edition
  const { words } = pageEdition(language)
  const { provider, portfolio } = printable
  const facts = [
    provider.location,
    provider.yearsOfExperience ? words.experience(provider.yearsOfExperience) : '',
    provider.teamSize && provider.teamSize > 1 ? words.team(provider.teamSize) : '',
  ].filter(Boolean)
  const quietLine = (value: string) => short(line(value, 'quiet', { margin: [0, 0, proseGap, 6] }))
  const named = (name: string, values: string[]) =>
    values.length > 0 ? [quietLine(`${name}: ${values.join(' · ')}`)] : []
  const blocks = [
    ...richBlocks(provider.orgDescription, { look }),
    ...richBlocks(provider.bio, { look }),
    ...(provider.orgClients?.trim() ? [quietLine(`${words.clients}: ${provider.orgClients}`)] : []),
    ...(facts.length > 0 ? [quietLine(facts.join(' · '))] : []),
    ...named(words.services, provider.orgServices),
    ...named(words.skills, provider.skills),
    ...(portfolio?.projects ?? []).map((project) => projectRow(project, edition)),
  ]
  // A few lines stay together on one page.
  const areFew = blocks.length <= MOST_TOGETHER && blocks.every((block) => block.isShort)
  const length = blocks.reduce((sum, block) => sum + (block.length ?? 0), 0)
  return areFew ? [ofLength({ stack: blocks.map(({ content }) => content) }, length)] : blocks
}

const MOST_TOGETHER = 10

type Project = NonNullable<Edition['printable']['portfolio']>['projects'][number]

function projectRow({ name, description, url, year, techStack }: Project, { look }: Edition): Block {
  const link = url && /^https?:/i.test(url) && isSafeAddress(url) ? { link: url, decoration: 'underline' as const } : {}
  const main: Content[] = [
    ...richBlocks(description, { look, width: MAIN_WIDTH }).map(({ content }) => content),
    ...(techStack.length > 0 ? [line(techStack.join(' · '), 'quiet')] : []),
  ]
  return row(
    [line(name, 'sectionTitle', link), ...(year ? [line(year, 'small', { margin: [0, 3, 0, 0] })] : [])],
    main,
    name.length + description.length,
  )
}

/** The provider's certifications, as a list with ticks. */
export function why({ printable, look }: Edition): Block[] {
  const certifications = printable.portfolio?.certifications ?? []
  return certifications.map((text) => short(tick(text, look.accent, textWidth)))
}
