import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { renderMarkdown } from './markdown.ts'

/** Removes the line breaks between tags, which a page does not show. */
const html = (source: string) => renderMarkdown(source).html.replace(/(?<=>)\n/g, '')

test('each heading gets its own anchor', () => {
  const { html, headings } = renderMarkdown('# What `v1` promises\n## Again\n## Again\n#### Ça va?')
  assert.deepEqual(
    headings.map(({ level, text, id }) => [level, text, id]),
    [
      [1, 'What v1 promises', 'what-v1-promises'],
      [2, 'Again', 'again'],
      [2, 'Again', 'again-1'],
      [4, 'Ça va?', 'ça-va'],
    ],
  )
  assert.ok(html.startsWith('<h1 id="what-v1-promises">What <code>v1</code> promises</h1>'))
})

test('a heading that ends with a number and equal headings get different anchors', () => {
  const idsOf = (source: string) => renderMarkdown(source).headings.map(({ id }) => id)
  assert.deepEqual(idsOf('# Again 1\n# Again\n# Again'), ['again-1', 'again', 'again-2'])
  assert.deepEqual(idsOf('# Again\n# Again\n# Again 1'), ['again', 'again-1', 'again-1-1'])
})

test('paragraphs end where another block begins', () => {
  assert.equal(html('one\ntwo\n\nthree\n- four'), '<p>one\ntwo</p><p>three</p><ul><li>four</li></ul>')
})

test('code, bold, emphasis and links are recognised in a line, but nothing inside code', () => {
  assert.equal(
    html('a `**b** <i>` **c `d` e** *f* 2 * 3 * 4'),
    '<p>a <code>**b** &lt;i&gt;</code> <strong>c <code>d</code> e</strong> <em>f</em> 2 * 3 * 4</p>',
  )
  assert.equal(html('**bold**, snake_case_name'), '<p><strong>bold</strong>, snake_case_name</p>')
  assert.equal(
    html('[one](limits.md#month), [`two`](/docs/api), [three](https://a.example/?b=1&c="2") and [four](#x)'),
    '<p><a href="/docs/limits#month">one</a>, <a href="/docs/api"><code>two</code></a>, ' +
      '<a href="https://a.example/?b=1&amp;c=&quot;2&quot;">three</a> and <a href="#x">four</a></p>',
  )
})

test('a link to anything but this site and the web becomes text', () => {
  for (const target of ['javascript:alert', 'JAVASCRIPT:x', 'data:text/html,x', '//evil.example', 'vbscript:x', 'x']) {
    assert.equal(html(`[text](${target})`), '<p>text</p>', target)
  }
})

test('code keeps every character, and an unclosed fence ends with the text', () => {
  assert.equal(
    html('```sh 422\ncurl <a> & "b"\n\n  # c\n```\nafter'),
    '<pre tabindex="0"><code class="language-sh">curl &lt;a&gt; &amp; &quot;b&quot;\n\n  # c</code></pre><p>after</p>',
  )
  assert.equal(html('```\nx'), '<pre tabindex="0"><code>x</code></pre>')
})

test('tables have heads and cells, with escaped bars', () => {
  assert.equal(
    html('| a | `b` |\n|---|---|\n| 1 \\| 2 | **c** |'),
    '<div class="wide" tabindex="0"><table><thead><tr><th>a</th><th><code>b</code></th></tr></thead>' +
      '<tbody><tr><td>1 | 2</td><td><strong>c</strong></td></tr></tbody></table></div>',
  )
})

test('items of both kinds of lists may have further lines, paragraphs and code', () => {
  assert.equal(html('- a\n  more\n- b'), '<ul><li>a\nmore</li><li>b</li></ul>')
  assert.equal(
    html('1. a\n\n   ```js\n   x\n   ```\n2. b\n\nafter'),
    '<ol><li><p>a</p><pre tabindex="0"><code class="language-js">x</code></pre></li><li><p>b</p></li></ol><p>after</p>',
  )
  assert.equal(html('- a\n1. b'), '<ul><li>a</li></ul><ol><li>b</li></ol>')
})

test('a quotation may contain other blocks', () => {
  assert.equal(html('> one\n> two\n>\n> - three'), '<blockquote><p>one\ntwo</p><ul><li>three</li></ul></blockquote>')
})

test('whatever a guide contains, the page has only tags and attributes of Markdown', () => {
  const piece = fc.constantFrom(
    ...[
      '# ',
      '- ',
      '1. ',
      '> ',
      '|',
      '|-|',
      '```',
      '`',
      '**',
      '*',
      '[',
      ']',
      '(',
      ')',
      '<script>',
      '"',
      "'",
      '&',
      '\n',
    ],
    ...['\n\n', '  ', 'x', 'javascript:', 'https://', ' onclick=', '<img src=x onerror=y>', '\\', '.md', '\r\n'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const ours =
        /<\/?(?:h[1-6]|p|em|strong|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|div|blockquote|a|hr|br|del)(?: (?:id|class|href|tabindex|start)="[^"<>]*")*>/g
      const rest = html(pieces.join('')).replace(ours, '')
      assert.doesNotMatch(rest, /[<>]/)
      assert.doesNotMatch(html(pieces.join('')), /href="(?!\/|#|https?:)/)
    }),
    { numRuns: 3000 },
  )
})
