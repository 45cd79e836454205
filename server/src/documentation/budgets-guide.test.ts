import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as budgets from '@proffer/core/budgets.ts'
import { exportBudget } from '@proffer/core/export/budget.ts'
import { planName, tiers } from '@proffer/core/plans.ts'
import * as signInBudgets from '@proffer/core/sign-in-budgets.ts'

const guide = readFileSync(new URL('../../../docs/guides/budgets.md', import.meta.url), 'utf8')

/** The rows of the guide's tables: the code in the first column, and the numbers beside it. */
const rows = [...guide.matchAll(/^\| `([\w.]+)`:[^|]+\|([^\n]+)$/gm)].map(([, name = '', rest = '']) => ({
  name,
  // A budget of the plans has a number for each plan. The columns after the numbers say what happens.
  numbers: rest
    .split('|')
    .slice(0, name.includes('.') ? 1 : tiers.length)
    .map(Number),
}))

test('the guide on budgets has every budget of the code once, with its number', () => {
  const { defaultPlanBudgets, ...groups } = { ...budgets, ...signInBudgets, exportBudget }
  const ofPlans = Object.keys(defaultPlanBudgets.free).map((name) => ({
    name,
    numbers: tiers.map((tier) => defaultPlanBudgets[tier][name as keyof budgets.PlanBudget]),
  }))
  const ofGroups = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, number]) => ({ name: `${group}.${name}`, numbers: [number] })),
  )
  const byName = (list: typeof rows) => list.toSorted((a, b) => a.name.localeCompare(b.name))
  assert.deepEqual(byName(rows), byName([...ofPlans, ...ofGroups]))
})

test('the columns of the plans are in the order of the plans', () => {
  const [, ...columns] = /^\| budget \| (\w+) \| (\w+) \| (\w+) \| (\w+) \|/m.exec(guide) ?? []
  assert.deepEqual(
    columns.map((column) => column.toLowerCase()),
    tiers.map(planName),
  )
})
