import { useLocale } from '../../i18n/language.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OwnedRecord } from '../team/rights.ts'
import { useRights } from '../team/use-rights.ts'
import { usePersonOf } from './use-people.ts'
import { usePeopleWords } from './words.ts'

/** Says why the person can read the record and not change it. */
export function ReadOnlyNotice({ record }: { record: OwnedRecord }) {
  const words = usePeopleWords()
  const locale = useLocale()
  const { role } = useRights()
  const { author, assignee } = usePersonOf(record)
  const names = [...new Set([assignee?.name, author?.name])].filter((name) => name !== undefined)
  const others = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const reason = names.length > 0 ? words.onlyThese(others) : words.onlyAdmins
  return (
    <div className="mb-5">
      <Notice>{role === 'viewer' ? words.viewer : reason}</Notice>
    </div>
  )
}
