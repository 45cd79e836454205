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

/** The facts that a brief states. Nothing is guessed: null means that the brief does not state it. */
export interface Facts {
  lines: Line[]
  /** The line of each unit. A clause and a part of an item have the line of what they belong to. */
  byUnit: Map<number, Line>
  kinds: Kinds
  names: NamedThings
  audience: Audience
  budget: Budget | null
  schedule: Schedule | null
  /** The unit that says why the work is wanted or for which business. */
  purpose: Unit | null
  /** Systems that the product must talk to and that the brief does not name. */
  unnamed: UnnamedSystem[]
  /** File formats and sizes of the result. */
  formats: string[]
  client: Client
  /** Whether the brief counts what is to be made: “six pages”. */
  isMeasured: boolean
}

/** Reads each fact on its first use, because most callers need only some of them. */
export function readFacts(document: BriefDocument): Facts {
  const lines = linesOf(document)
  const facts = { lines, byUnit: linesByUnit(document, lines) } as Facts
  /** Defines a getter that replaces itself with the value on its first use. */
  const defineLazily = <Name extends keyof Facts>(name: Name, read: () => Facts[Name]) => {
    const get = () => {
      const value = read()
      Object.defineProperty(facts, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(facts, name, { get, configurable: true, enumerable: true })
  }
  defineLazily('client', () => findClient(lines))
  defineLazily('kinds', () => kindsOf(lines))
  defineLazily('names', () => namesInBrief(lines, namesOfClient(facts.client), facts.kinds.main))
  defineLazily('audience', () => findAudience(lines))
  defineLazily('budget', () => findBudget(lines))
  defineLazily('schedule', () => findSchedule(lines))
  defineLazily('purpose', () => findPurpose(lines))
  defineLazily('unnamed', () => unnamedSystems(lines))
  defineLazily('formats', () => formatsIn(lines))
  defineLazily('isMeasured', () => isMeasured(lines))
  return facts
}

/** The names in lower case. */
const namesOfClient = ({ name, company }: Client) =>
  new Set([name, company].flatMap((text) => (text ? [text.toLowerCase()] : [])))

/** Parents come before their children, so a parent's line is already known. */
function linesByUnit({ units }: BriefDocument, lines: Line[]): Map<number, Line> {
  const byUnit = new Map(lines.map((line) => [line.unit.index, line]))
  for (const { index, parent } of units) {
    const parentLine = parent === null ? undefined : byUnit.get(parent)
    if (!byUnit.has(index) && parentLine) byUnit.set(index, parentLine)
  }
  return byUnit
}
