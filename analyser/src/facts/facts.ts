import type { BriefDocument, Unit } from '../document.ts'
import { type Audience, findAudience } from './audience.ts'
import { type Budget, findBudget } from './budget.ts'
import { type Client, findClient } from './client.ts'
import { formatsIn } from './formats.ts'
import { type Kinds, kindsOf } from './kind.ts'
import { type Line, linesOf } from './lines.ts'
import { type NamedThings, namesInBrief } from './names-in-brief.ts'
import { findPurpose } from './purpose.ts'
import { findSchedule, type Schedule } from './schedule.ts'
import { isMeasured } from './size.ts'
import { type UnnamedSystem, unnamedSystems } from './unnamed-systems.ts'

/** The facts that a brief states, each with its unit. Nothing is guessed. */
export interface Facts {
  lines: Line[]
  /** The line of each unit. A clause and a part of an item have the line of what they belong to. */
  byUnit: Map<number, Line>
  kinds: Kinds
  names: NamedThings
  audience: Audience
  budget: Budget | null
  schedule: Schedule | null
  purpose: Unit | null
  unnamed: UnnamedSystem[]
  formats: string[]
  client: Client
  isMeasured: boolean
}

/** Reads each fact on its first use, because most callers need only some of them. */
export function readFacts(document: BriefDocument): Facts {
  const lines = linesOf(document)
  const facts = { lines, byUnit: linesByUnit(document, lines) } as Facts
  const define = <Name extends keyof Facts>(name: Name, read: () => Facts[Name]) => {
    const get = () => {
      const value = read()
      Object.defineProperty(facts, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(facts, name, { get, configurable: true, enumerable: true })
  }
  define('client', () => findClient(lines))
  define('kinds', () => kindsOf(lines))
  define('names', () => namesInBrief(lines, namesOfClient(facts.client), facts.kinds.main))
  define('audience', () => findAudience(lines))
  define('budget', () => findBudget(lines))
  define('schedule', () => findSchedule(lines))
  define('purpose', () => findPurpose(lines))
  define('unnamed', () => unnamedSystems(lines))
  define('formats', () => formatsIn(lines))
  define('isMeasured', () => isMeasured(lines))
  return facts
}

const namesOfClient = ({ name, company }: Client) =>
  new Set([name, company].flatMap((each) => (each ? [each.toLowerCase()] : [])))

function linesByUnit({ units }: BriefDocument, lines: Line[]): Map<number, Line> {
  const found = new Map(lines.map((line) => [line.unit.index, line]))
  for (const { index, parent } of units) {
    const line = parent === null ? undefined : found.get(parent)
    if (!found.has(index) && line) found.set(index, line)
  }
  return found
}
