import assert from 'node:assert/strict'
import { test } from 'node:test'
import { svgFault } from './svg-check.ts'

const check = (text: string) => svgFault(Buffer.from(text))
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`

test('drawings as design programs write them are accepted', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  for (const text of [
    svg('<path d="M0 0h9v9z" fill="#123456"/>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: x --> ${doctype}\n${svg('<g id="a"/>')}`,
    svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)" style="stroke: url( \'#g\' )"/><use href="#a"/>'),
    svg('<style>.a { fill: red }</style><style><![CDATA[.b > .c { fill: url(#g) }]]></style>'),
    svg("<text font-family='Inter, \"Arial\"' x = '1'>A &amp; B &lt; C</text>"),
    svg('<switch><g i:extraneous="self"/></switch>'),
  ]) {
    assert.equal(check(text), undefined, text)
  }
})

test('markup that runs, loads or hides something is refused', () => {
  for (const text of [
    svg('<script/>'),
    svg('<SCRIPT>x</SCRIPT>'),
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>'),
    svg('<g onclick = "x"/>'),
    svg("<g OnLoad='x'/>"),
    svg('<a xlink:href=" java\nscript:alert(1)"/>'),
    svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
    svg('<image href="data:image/png;base64,AAAA"/>'),
    svg('<feImage href="#a"/>'),
    svg('<g style="fill: URL(//evil.example/x)"/>'),
    svg('<g fill="u&#x72;l(http://evil.example)"/>'),
    svg('<style>@IMPORT "http://evil.example/x.css"</style>'),
    svg('<g xml:base="http://evil.example/"/>'),
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    `<?php echo 1 ?>${svg('')}`,
    '<svg',
    '<svg a=b/>',
    '<svg a/>',
    '<!-- never closed',
    '<svg><![CDATA[ never closed',
  ]) {
    assert.ok(check(text), text)
  }
  assert.ok(svgFault(Buffer.from([0x3c, 0xff])))
  assert.ok(svgFault(Buffer.from(svg(''), 'utf16le')))
})

test('texts that would take a careless parser quadratic time do not block the check', () => {
  const n = 300_000
  for (const text of [
    '<a'.repeat(n),
    `<svg ${'a'.repeat(3 * n)}>`,
    `<svg ${'a '.repeat(n)}>`,
    `<svg ${'a="" '.repeat(n / 5)}>`,
    '<!--'.repeat(n / 2),
    '<?xml >'.repeat(n / 7),
    `<g d="${'url('.repeat(n / 2)}"/>`,
    `<g d="${'&'.repeat(3 * n)}"/>`,
    ' '.repeat(3 * n),
  ]) {
    svgFault(Buffer.from(text))
  }
})
