// A worker that sends one request repeatedly over one connection with pipelining, and ends after `count` responses.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const REQUESTS_IN_FLIGHT = 16
/** The start of every response, before its status. */
const RESPONSE_START = 'HTTP/1.1 '

const { port, request, count } = workerData as { port: number; request: string; count: number }
const socket = connect(port, '127.0.0.1')
let answered = 0
let lastCharacters = ''

socket.write(request.repeat(REQUESTS_IN_FLIGHT))
socket.on('data', (chunk) => {
  const text = lastCharacters + chunk.toString('latin1')
  const answers = text.split(RESPONSE_START).slice(1)
  if (answers.some((answer) => answer !== '' && !answer.startsWith('2'))) throw new Error(text)
  // A chunk may end in the middle of `RESPONSE_START`, so keep its end for the next chunk. The kept text is one character shorter than
  // `RESPONSE_START`, so that no response counts twice.
  lastCharacters = text.slice(-(RESPONSE_START.length - 1))
  answered += answers.length
  if (answered < count) socket.write(request.repeat(answers.length))
  else {
    socket.destroy()
    parentPort?.close()
  }
})
