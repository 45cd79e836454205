// `npm run eval` measures how well the reader reads writers that it has not learned from, and writes training/report.json. The writers are
// divided into folds; for each fold, a reader learns from the others, on a thread of its own. `npm run eval -- 1` makes one division
// instead of three.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { readWith } from '../src/read-brief.ts'
import { inFolds } from './folds.ts'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages, writerOf } from './messages.ts'
import { readMessage } from './read-message.ts'
import { agreement } from './score/agreement.ts'
import { figuresFor, type Score, scoreReading } from './score/score-reading.ts'

/** A fold of a division, to be read by a reader that learned from the division's other folds. */
interface Task {
  division: number
  fold: number
}

interface Scored {
  division: number
  writer: string
  language: string
  score: Score
}

const foldCount = 3
/** The date that relative dates count from. */
const today = '2026-01-15'
const messages = readMessages(messagesFolder)

if (isMainThread) await measure(Number(process.argv[2] ?? 3))
else parentPort?.postMessage(scoresOf(workerData))

async function measure(divisionCount: number) {
  const tasks = Array.from(
    { length: divisionCount * foldCount },
    (_, at): Task => ({ division: 1 + Math.floor(at / foldCount), fold: at % foldCount }),
  )
  const scored: Scored[] = []
  async function runTasks() {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const [scores] = await once(new Worker(import.meta.filename, { workerData: task }), 'message')
      scored.push(...scores)
    }
  }
  await Promise.all([runTasks(), runTasks()])
  writeReport(scored, divisionCount)
}

function scoresOf({ division, fold }: Task): Scored[] {
  const { train, test } = inFolds(messages.map(readMessage), foldCount, division)[fold] as ReturnType<typeof inFolds>[0]
  const model = learnReader(train)
  return test.map(({ message }) => ({
    division,
    writer: writerOf(message),
    language: message.language,
    score: scoreReading(message, readWith(model, message.text, today)),
  }))
}

function writeReport(scored: readonly Scored[], divisionCount: number) {
  const figures = (isIn: (one: Scored) => boolean) => figuresFor(scored.filter(isIn).map(({ score }) => score))
  const isDocument = (writer: string) => /^(?:do|briefs)/.test(writer)
  const isHard = (writer: string) => /^(?:en[dfh]|es[deg])$/.test(writer)
  const groups = {
    all: figures(() => true),
    mails: figures(({ writer }) => !isDocument(writer) && !isHard(writer)),
    hardMails: figures(({ writer }) => isHard(writer)),
    documents: figures(({ writer }) => isDocument(writer)),
    english: figures(({ language }) => language === 'en'),
    spanish: figures(({ language }) => language === 'es'),
    ...Object.fromEntries(
      [...new Set(scored.map(({ writer }) => writer))]
        .toSorted()
        .map((name) => [name, figures(({ writer }) => writer === name)]),
    ),
  }
  console.table(groups)
  const method =
    `Each writer is in one of ${foldCount} folds, and is read by a reader that learned from the other folds. ` +
    `The figures are over ${divisionCount} divisions into folds; those of the writers have their file names.`
  const divisions = Array.from({ length: divisionCount }, (_, at) => figures(({ division }) => division === at + 1).f1)
  const report = { method, divisions, secondReader: agreement(messages), ...groups }
  writeFileSync(join(import.meta.dirname, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
}
