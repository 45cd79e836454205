// `npm run eval` measures how well the reader reads writers that it has not learned from, and writes training/report.json. The writers are
// divided into folds; for each fold, a reader learns from the others. `npm run eval -- 1` makes one division instead of three.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWith } from '../src/read-brief.ts'
import { inFolds } from './folds.ts'
import { learnReader } from './learn-reader.ts'
import { messagesFolder, readMessages, writerOf } from './messages.ts'
import { readMessage } from './read-message.ts'
import { agreement } from './score/agreement.ts'
import { figuresFor } from './score/report.ts'
import { type Score, scoreReading } from './score/score-reading.ts'

const [divisions = 3] = process.argv.slice(2).map(Number)
const foldCount = 3
/** The date that relative dates count from. */
const today = '2026-01-15'

const messages = readMessages(messagesFolder).map(readMessage)
const scored: { writer: string; language: string; score: Score }[] = []
const f1s: number[] = []
for (let division = 1; division <= divisions; division++) {
  const ofDivision = inFolds(messages, foldCount, division).flatMap(({ train, test }) => {
    const model = learnReader(train, 2)
    return test.map(({ message }) => ({
      writer: writerOf(message),
      language: message.language,
      score: scoreReading(message, readWith(model, message.text, today)),
    }))
  })
  f1s.push(figuresFor(ofDivision.map(({ score }) => score)).f1)
  scored.push(...ofDivision)
  writeReport()
}

/** Writes what is known so far, because a division takes long. */
function writeReport() {
  const figures = (isIn: (one: (typeof scored)[number]) => boolean) =>
    figuresFor(scored.filter(isIn).map(({ score }) => score))
  const isDocument = (writer: string) => /^(?:do|briefs)/.test(writer)
  const isHard = (writer: string) => /^e[ns]d$/.test(writer)
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
    `The figures are over ${f1s.length} divisions into folds; those of the writers have their file names.`
  const secondReader = agreement(messages.map(({ message }) => message))
  const report = { method, divisions: f1s, secondReader, ...groups }
  writeFileSync(join(import.meta.dirname, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
}
