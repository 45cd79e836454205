import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AmountRule, lacksAmount, needsApproval } from './approval.ts'
import type { Role } from './roles.ts'

const never: AmountRule = { when: 'never', amount: '5000.00' }
const always: AmountRule = { when: 'always', amount: null }
const above: AmountRule = { when: 'above', amount: '5000.00' }
const withoutAmount: AmountRule = { when: 'above', amount: null }

const cases: Array<[rule: AmountRule, role: Role, price: string | null, needed: boolean]> = [
  [never, 'member', '9000.00 EUR', false],
  [never, 'member', null, false],
  [always, 'member', '0.00 EUR', true],
  [always, 'member', null, true],
  [always, 'admin', '9000.00 EUR', false],
  [always, 'owner', null, false],
  [above, 'member', '4999.9999 EUR', false],
  [above, 'member', '5000.00 EUR', true],
  [above, 'member', '5000.0001 EUR', true],
  [above, 'member', '900.00 EUR', false],
  [above, 'member', '10000.00 EUR', true],
  // More digits than a float holds exactly.
  [{ when: 'above', amount: '999999999999.9999' }, 'member', '999999999999.9998 EUR', false],
  [{ when: 'above', amount: '999999999999.9999' }, 'member', '1000000000000.00 EUR', true],
  [{ when: 'above', amount: '0.00' }, 'member', '0.00 EUR', true],
  [above, 'member', '1.00 USD', true],
  [above, 'member', null, true],
  [above, 'admin', '9000.00 EUR', false],
  [above, 'owner', '1.00 USD', false],
  [withoutAmount, 'member', '1.00 EUR', true],
]

for (const [rule, role, price, needed] of cases) {
  const when = rule.when === 'above' ? `above ${rule.amount ?? 'no amount'}` : rule.when
  test(`with approval ${when}, ${role} ${needed ? 'needs' : 'does not need'} it for ${price ?? 'no price'}`, () => {
    const [net = '', currency = ''] = price?.split(' ') ?? []
    assert.equal(needsApproval({ ...rule, currency: 'EUR' }, role, price === null ? null : { net, currency }), needed)
  })
}

test('only the rule `above` needs an amount', () => {
  assert.deepEqual([never, always, above, withoutAmount].map(lacksAmount), [false, false, false, true])
})
