import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Styles that would break the widget if they applied to it. */
const HOSTILE_STYLES = `* { box-sizing: content-box; color: #c00 !important; display: block !important }
head * { display: none !important }
body > * { transform: scale(0.9) }
button, p, h2 { font: 40px serif; text-transform: uppercase }
body { margin: 40px; font: 18px/1.6 Georgia, serif; background: #fdf6ec }
h1 { font-size: 34px }`

/**
 * A site of another owner, on its own origin. Its content security policy allows its own style sheet and images. From elsewhere it allows
 * only the widget's script and requests. It allows no inline styles or scripts.
 */
export async function foreignSite(serviceOrigin: () => string) {
  let pastedSnippet = ''
  const server = createServer((request, response) => {
    if (request.url === '/site.css') return response.writeHead(200, { 'content-type': 'text/css' }).end(HOSTILE_STYLES)
    const from = serviceOrigin()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${from}; connect-src ${from}; style-src 'self'; img-src 'self'`,
    })
    response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bakery</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/site.css"></head>
<body><main><h1>The bakery on the corner</h1><p>Bread since 1921. <a href="#menu">Our menu</a></p></main>${pastedSnippet}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the snippet that the owner has pasted into the pages. */
    paste(snippet: string) {
      pastedSnippet = snippet
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
