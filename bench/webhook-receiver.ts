// The endpoint of the webhook scenario, in its own process. It records the time of each POST and responds with 200. A GET returns the
// times since the previous GET.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const epochMs = () => performance.timeOrigin + performance.now()
let arrivals: number[] = []

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(arrivals))
    arrivals = []
    return
  }
  arrivals.push(epochMs())
  request.resume()
  request.on('end', () => response.writeHead(200).end('ok'))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
