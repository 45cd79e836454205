import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hostileMarkdown } from './hostile-markdown.ts'
import { parseMarkdown } from './parse.ts'
import type { Block, Inline } from './tree.ts'

/** The tree as short text, so that expectations are readable: `{bold}`, `/italic/`, `<label→address>`, `↵` for a line break. */
const inlineText = (content: Inline[]): string =>
  content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'break') return '↵'
      if (inline.kind === 'link') return `<${inlineText(inline.content)}→${inline.href}>`
      const [open, close] = inline.kind === 'strong' ? ['{', '}'] : ['/', '/']
      return `${open}${inlineText(inline.content)}${close}`
    })
    .join('')

/** A list as `start: item + item (nested list)`, with `-` as the start of bullets. A table as `cell,cell;cell,cell`. */
const blockText = (block: Block): string => {
  if (block.kind === 'heading') return `h${block.level} ${inlineText(block.content)}`
  if (block.kind === 'paragraph') return inlineText(block.content)
  if (block.kind === 'quote') return `> ${block.paragraphs.map(inlineText).join(' | ')}`
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(inlineText).join(',')).join(';')
  const items = block.items.map(
    ({ content, nested }) => inlineText(content) + (nested ? ` (${blockText(nested)})` : ''),
  )
  return `${block.start ?? '-'}: ${items.join(' + ')}`
}

const read = (text: string) => parseMarkdown(text).map(blockText)

test('text is read as paragraphs, headings, line breaks and quotes', () => {
  assert.deepEqual(read('# One\n## Two ##\n#### Four\nA\r\nB\n\nC'), ['h1 One', 'h2 Two', 'h3 Four', 'A↵B', 'C'])
  assert.deepEqual(read('> a\n> b\n>\n> > c\nd'), ['> a↵b | c', 'd'])
  assert.deepEqual(read('a\n---\nb\n***\n#hash'), ['a', 'b', '#hash'])
  assert.deepEqual(read(' \n\n'), [])
})

test('lists are nested once', () => {
  assert.deepEqual(read('- a\n- b\n  - c\n      - d\n\n- e\n1. f'), ['-: a + b (-: c + d) + e', '1: f'])
  assert.deepEqual(read('3. a\n   more\n4) b\n   * c\ntext'), ['3: a↵more + b (-: c)', 'text'])
  assert.deepEqual(read('• a\n• b'), ['-: a + b'])
})

test('marks with a partner are read as bold, italic and links, and all others as text', () => {
  assert.deepEqual(read('**a** *b* __c__ _d_ ***e***'), ['{a} /b/ {c} /d/ {/e/}'])
  assert.deepEqual(read('**a *b* c** x'), ['{a /b/ c} x'])
  assert.deepEqual(read('file_name_x, 10*20*30 cm, 2 * 3 * 4, **open'), ['file_name_x, 10*20*30 cm, 2 * 3 * 4, **open'])
  assert.deepEqual(read('\\*a\\* c:\\dir'), ['*a* c:\\dir'])
  assert.deepEqual(read('[**a** b](https://x.example/y?z=1) [m](mailto:a@x.example)'), [
    '<{a} b→https://x.example/y?z=1> <m→mailto:a@x.example>',
  ])
  assert.deepEqual(read('See https://x.example/a_b_c. Or (http://y.example)!'), [
    'See <https://x.example/a_b_c→https://x.example/a_b_c>. Or (<http://y.example→http://y.example>)!',
  ])
  assert.deepEqual(read('[a [b](https://x.example)'), ['[a <b→https://x.example>'])
})

test('tables have as many cells in each row as in the head, and keep the text of columns that do not fit', () => {
  assert.deepEqual(read('| a | **b** |\n|---|:-:|\n| 1 |\n2|3|4\n\nx'), ['a,{b};1,;2,3', 'x'])
  assert.deepEqual(read('a | b\nc'), ['a | b↵c'])
  const many = (length: number) => Array.from({ length }, (_, index) => index)
  const [wide] = read(`${many(15).join('|')}\n${'-|'.repeat(15)}\n${many(14).join('|')}|`)
  assert.equal(wide, `${many(11).join(',')},11 | 12 | 13 | 14;${many(11).join(',')},11 | 12 | 13`)
})

/** Every `href` in the tree. */
const linksIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, member]) => (name === 'href' ? [String(member)] : linksIn(member)))

test('hostile text gives no link but to the web and to mail addresses', () => {
  assert.ok(hostileMarkdown.length >= 20)
  for (const text of hostileMarkdown) {
    for (const href of linksIn(parseMarkdown(text))) assert.match(href, /^(https?:\/\/[^@]*$|mailto:)/i, text)
  }
})

test('no letter of the text is lost, whatever marks are around it', () => {
  const letters = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([name, member]) => (name === 'text' ? String(member) : letters(member)))
          .join('')
      : ''
  const unit = fc.constantFrom(...'*_[]()ab \n')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      assert.equal(letters(parseMarkdown(text)).replace(/[^ab]/g, ''), text.replace(/[^ab]/g, ''))
    }),
  )
})

const REPEATED_CHARACTERS = 200_000

test('two hundred thousand characters of any marks are read in linear time', { timeout: 20_000 }, () => {
  const units = [
    '*',
    '_',
    '**a',
    '*a ',
    '[',
    '](',
    '[a](',
    '[a](http://',
    '>',
    '> ',
    '- ',
    '- a\n',
    '  - a\n',
    '\n',
    '|',
    '#',
    '# ',
    '***',
    '\\',
    'http://',
    '-\u2028',
    '- \u2028',
    '|-',
    '|-\n',
    '| a |\n|-|\n',
    '1. a\n\n',
    '*[',
    '_*',
    `- ${' '.repeat(100_000)}x`,
    `[${'a'.repeat(1_900)}](http://`,
  ]
  for (const unit of units) parseMarkdown(unit.repeat(Math.ceil(REPEATED_CHARACTERS / unit.length)))
})

/** How many elements a page needs for the text, besides its texts. */
const partsIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce(
        (sum, member) => sum + partsIn(member),
        'kind' in value && value.kind !== 'text' ? 1 : 0,
      )

test('a text of 100,000 marks has a bounded number of parts, and none of its letters is lost', () => {
  const table = '|a|b|c|d|e|f|g|h|i|j|k|l|\n|-|-|-|-|-|-|-|-|-|-|-|-|\n'
  for (const unit of [
    '> a\n\n',
    '> a\n>\n',
    '- a\n',
    '  - a\n',
    '# a\n',
    'a\n',
    'a\n\n',
    '*a* ',
    '[a](http://b) ',
    '|a\n',
  ]) {
    const text = (unit === '|a\n' ? table : '') + unit.repeat(100_000 / unit.length)
    const blocks = parseMarkdown(text)
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))
    assert.ok(partsIn(blocks) + cells.length < 11_000, `${unit}: ${partsIn(blocks) + cells.length}`)
    const letters = (value: string) => value.split('a').length
    assert.equal(letters(blocks.map(blockText).join()), letters(text), unit)
  }
})
