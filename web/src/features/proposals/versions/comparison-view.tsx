import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import type { SharedProposal } from '@proffer/core/shares/snapshot.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangedValue } from './changed-value.tsx'
import { fieldName, PartChanges } from './part-changes.tsx'
import { useValueText } from './value-text.ts'
import { useVersionWords } from './words.ts'

/** The differences between two versions: the total, single fields, requirements and price lines. */
export function ComparisonView({ comparison: { changes, before, after } }: { comparison: Comparison }) {
  const words = useVersionWords()
  const format = useFormat()
  const { fields, requirements, priceLines, total } = changes
  const hasTotalChanged = total.old !== total.new || before.currency !== after.currency
  if (!hasTotalChanged && fields.length === 0 && isEmpty(requirements) && isEmpty(priceLines))
    return <Notice tone="good">{words.same}</Notice>
  return (
    <div className="flex flex-col gap-6">
      {hasTotalChanged && (
        <Card title={words.sections.total}>
          <ChangedValue
            before={format.money(total.old, before.currency)}
            after={format.money(total.new, after.currency)}
          />
        </Card>
      )}
      {fields.length > 0 && <FieldChanges fields={fields} before={before} after={after} />}
      <PartChanges
        title={words.sections.requirements}
        changes={requirements}
        before={{ parts: before.requirements, currency: before.currency }}
        after={{ parts: after.requirements, currency: after.currency }}
      />
      <PartChanges
        title={words.sections.priceLines}
        changes={priceLines}
        before={{ parts: linesOf(before), currency: before.currency }}
        after={{ parts: linesOf(after), currency: after.currency }}
      />
    </div>
  )
}

const isEmpty = (parts: Record<'added' | 'removed' | 'changed', unknown[]>) =>
  parts.added.length + parts.removed.length + parts.changed.length === 0

const linesOf = ({ pricing }: SharedProposal) => pricing?.sections.flatMap(({ items }) => items) ?? []

function FieldChanges({ fields, before, after }: { fields: string[] } & Record<'before' | 'after', SharedProposal>) {
  const words = useVersionWords()
  const textOf = useValueText()
  const valueIn = (proposal: SharedProposal, field: string) => {
    const setting = field.startsWith('settings.') ? field.slice('settings.'.length) : null
    const value = setting ? proposal.settings[setting] : proposal[field as keyof SharedProposal]
    return textOf(field, value, proposal.currency)
  }
  return (
    <Card title={words.sections.fields}>
      <dl className="flex flex-col gap-4 text-sm">
        {fields.map((field) => (
          <div key={field}>
            <dt className="mb-1 text-quiet">{fieldName(field, words.fields)}</dt>
            <dd>
              {hasText(field) ? (
                <ChangedValue before={valueIn(before, field)} after={valueIn(after, field)} />
              ) : (
                words.changedPart
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** These are too large for a line, or not part of the compared proposals. Of them the view says only that they changed. */
const partsWithoutText = [
  'settings.cover',
  'settings.sections',
  'settings.show',
  'language',
  'provider',
  'letterhead',
  'terms',
  'portfolio',
]
const hasText = (field: string) => !field.startsWith('pricing.') && !partsWithoutText.includes(field)
