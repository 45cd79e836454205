import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figmaLogo, illustratorLogo, inkscapeLogo, sketchLogo } from '../../test/sample-logos.ts'
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
    svg('<g style="marker:none; filter:none;-inkscape-stroke:none" aria-label="Name" data-name="Layer 1" role="img"/>'),
    svg('<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0h9"/><x:filter xmlns:x="http://notes.example/"/>'),
    figmaLogo,
    illustratorLogo,
    inkscapeLogo,
    sketchLogo,
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
    svg('<svg:path xmlns:svg="http://www.w3.org/2000/svg" onclick="x"/>'),
    svg('<g fill="u\\72l(http://evil.example)"/>'),
    svg('<style>@font-face { font-family: x; src: url(data:font/woff;base64,AAAA) }</style>'),
    svg('<g blink="1"/>'),
    svg('<blink/>'),
    svg('</g>'),
    svg('<g></svg>'),
    svg('<g>'),
    `${svg('')}${svg('')}`,
    '<g id="a" id="b"/>',
    '<!-- never closed',
    '<svg><![CDATA[ never closed',
  ]) {
    assert.ok(check(text), text)
  }
  assert.ok(svgFault(Buffer.from([0x3c, 0xff])))
  assert.ok(svgFault(Buffer.from(svg(''), 'utf16le')))
})

test('effects are refused, and the message says what to change', () => {
  for (const [content, message] of [
    ['<filter id="f"><feFlood/></filter>', /"filter".*effects/],
    ['<defs><mask id="m"/></defs>', /"mask".*clipping path/],
    ['<pattern id="p"/>', /"pattern".*gradients/],
    ['<marker id="p"/>', /"marker".*paths/],
    ['<g filter="url(#f)"/>', /"filter".*Remove/],
    ['<g style="fill: red; mask : url(#m)"/>', /"mask".*Remove/],
    ['<g style="FILTER: blur(9px)"/>', /"FILTER"/],
    ['<style>.a { filter: url(#f) }</style>', /"filter"/],
    ['<path style="marker-mid: url(#m)"/>', /"marker-mid"/],
  ] as const) {
    assert.match(check(svg(content)) ?? 'accepted', message, content)
  }
})

const repeated = (n: number, content: string) => content.repeat(n)
const nested = (n: number, tag: string) => `${repeated(n, `<${tag}>`)}<rect/>${repeated(n, `</${tag.split(' ')[0]}>`)}`
/** Each level reuses the one before twice. */
const doubling = (levels: number, user: (id: string) => string, target = 'g') =>
  `<${target} id="l0"><rect/></${target}>${Array.from(
    { length: levels },
    (_, n) => `<${target} id="l${n + 1}">${user(`l${n}`)}${user(`l${n}`)}</${target}>`,
  ).join('')}`

test('a drawing that costs too much is refused', () => {
  const use = (id: string) => `<use href="#${id}"/>`
  const clipped = (id: string) => `<rect clip-path="url(#${id})"/>`
  const styled = (id: string) => `<rect style="clip-path: url('#${id}')"/>`
  const gradient = (stops: number) => `<linearGradient id="g">${repeated(stops, '<stop/>')}</linearGradient>`
  for (const [content, message] of [
    [`<filter>${repeated(3_000, '<feFlood/>')}</filter>`, /"filter"|2000 elements/],
    [repeated(2_000, '<g/>'), /2000 elements/],
    [nested(250, 'g opacity="0.9"'), /32 levels/],
    [nested(32, 'svg'), /32 levels/],
    [doubling(12, use), /draws more than 10000/],
    [doubling(12, clipped, 'clipPath'), /draws more than 10000/],
    [doubling(12, styled, 'clipPath'), /draws more than 10000/],
    [doubling(30, use), /draws more than|32 levels/],
    [
      `<style>.c { clip-path: url(#l7) }</style>${doubling(7, clipped, 'clipPath')}${repeated(90, '<g class="b c"/>')}`,
      /draws more/,
    ],
    [
      `<style>g { clip-path: url(#l7) }</style>${doubling(7, clipped, 'clipPath')}${repeated(90, '<g/>')}`,
      /draws more/,
    ],
    [`<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>`, /reuses itself/],
    [
      `<g id="deep">${nested(20, 'g opacity="0.9"')}</g>${nested(20, 'g').replace('<rect/>', use('deep'))}`,
      /32 levels/,
    ],
    [gradient(65), /64 colours/],
    [`<path stroke-dasharray="${repeated(33, '1 ').trim()}"/>`, /dash pattern/],
    [`<path style="stroke-dasharray:${repeated(33, '1,')}"/>`, /dash pattern/],
    [`<text>${repeated(1_001, 'a')}<tspan>${repeated(1_000, 'b')}</tspan></text>`, /2000 characters/],
  ] as const) {
    assert.match(check(svg(content)) ?? 'accepted', message, content.slice(0, 200))
  }
  for (const content of [
    repeated(1_999, '<g/>'),
    nested(30, 'g opacity="0.9"'),
    doubling(8, use),
    gradient(64),
    `${repeated(900, '<rect clip-path="url(#c)"/>')}<clipPath id="c"><rect/></clipPath>`,
    `<!--${repeated(9_999, '<g>')}--><desc>${repeated(9_999, 'a')}</desc>`,
  ]) {
    assert.equal(check(svg(content)), undefined, content.slice(0, 200))
  }
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
    svg(`<style>${'.a{clip-path:url(#a)}'.repeat(n / 7)}</style><g id="a"/>${'<g class="a"/>'.repeat(1_900)}`),
    svg(`<style>${'.a'.repeat(n)}{fill:url(#a)}</style><g class="${'a '.repeat(n / 2)}"/>`),
    svg(`<style>${'/*'.repeat(n)}</style>`),
    svg(`<g style="${'fill:url(#a);'.repeat(n / 5)}"/>`),
    svg('<g id="a"/>'.repeat(1_900)),
  ]) {
    svgFault(Buffer.from(text))
  }
})
