// A worker that sends one request repeatedly over one connection with pipelining, and ends after `count` responses.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const AHEAD = 16
const STATUS = 'HTTP/1.1 '

const { port, request, count } = workerData as { port: number; request: string; count: number }
const socket = connect(port, '127.0.0.1')
let answered = 0
let unparsed = ''

socket.write(request.repeat(AHEAD))
socket.on('data', (chunk) => {
  const text = unparsed + chunk.toString('latin1')
  const answers = text.split(STATUS).slice(1)
  if (answers.some((answer) => answer !== '' && !answer.startsWith('2'))) throw new Error(text)
  // A chunk may end in the middle of a status line.
  unparsed = text.endsWith(STATUS) ? '' : text.slice(-(STATUS.length - 1))
  answered += answers.length
  if (answered < count) socket.write(request.repeat(answers.length))
  else {
    socket.destroy()
    parentPort?.close()
  }
})
