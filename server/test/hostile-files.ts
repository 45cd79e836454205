import { hugePng, pdf, png, zip } from './sample-files.ts'

/** Files that attack a page, a PDF or the server that decodes them. Each must be refused, or shown as nothing but an image. */

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${content}</svg>`

export const hostileSvgs: string[] = [
  svg('<script>window.hacked = 1</script>'),
  svg('', 'onload="window.hacked = 1"'),
  svg('<a xlink:href="javascript:window.hacked=1"><rect width="9" height="9"/></a>'),
  svg('<image xlink:href="http://evil.example/pixel.png" width="9" height="9"/>'),
  svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
  svg('<use xlink:href="http://evil.example/x.svg#a"/>'),
  svg('<style>@import url(http://evil.example/x.css);</style>'),
  svg('<rect width="9" height="9" fill="url(http://evil.example/x.svg#g)"/>'),
  svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.example"/></foreignObject>'),
  svg('<animate attributeName="href" to="javascript:window.hacked=1"/>'),
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
]

/** Each with the media type that its sender claims. */
export async function hostileImages(): Promise<Array<{ name: string; type: string; body: Buffer }>> {
  const valid = await png(40, 40)
  const image = (name: string, body: Buffer, type = 'image/png') => ({ name, type, body })
  return [
    image('bomb.png', hugePng(60_000, 60_000)),
    image('cut.png', valid.subarray(0, valid.length - 30)),
    image('empty.png', Buffer.alloc(0)),
    image('page.png', Buffer.from('<html><script>window.hacked = 1</script></html>')),
    image('drawing.png', Buffer.from(hostileSvgs[0] ?? '')),
    image('document.png', pdf),
    image('archive.png', zip({ 'a.html': '<script>window.hacked = 1</script>' })),
    image('other.jpg', valid, 'image/jpeg'),
    image('page.html', Buffer.from('<script>window.hacked = 1</script>'), 'text/html'),
    image('drawing.svg', Buffer.from(svg('')), 'image/svg+xml'),
  ]
}

/** A valid PNG with a page behind its end. It may be stored, because an uploaded file keeps its bytes. */
export const pngWithPage = async (): Promise<Buffer> =>
  Buffer.concat([await png(40, 40), Buffer.from('<script>window.behindTheImage = 1</script>')])
