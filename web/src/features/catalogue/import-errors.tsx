import { catalogueBudget } from '@proffer/core/budgets.ts'
import type { CatalogueImportResult } from '@proffer/core/catalogue/schema.ts'
import { useId } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useIssueText } from '../../ui/issue-text.ts'
import { useCatalogueWords } from './words.ts'

/** The lines that an import leaves out, each with the reason. */
export function ImportErrors({ result: { errors, skipped } }: { result: CatalogueImportResult }) {
  const { importing: words, fields } = useCatalogueWords()
  const { number } = useFormat()
  const issueText = useIssueText()
  const id = useId()
  const texts: Record<string, string> = words.errorTexts
  const columns: Record<string, string> = fields
  const textOf = ({ type, msg, loc }: CatalogueImportResult['errors'][number]) =>
    // The only thing that can be wrong with the text of a currency.
    loc[0] === 'currency' && type === 'value_error'
      ? words.errorTexts.currency
      : (texts[type] ?? issueText({ field: '', type, msg }))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 text-sm">
      <h3 id={id} className="font-medium text-danger">
        {words.skipped(skipped, number(skipped))}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll the list only if it can have the focus. */}
      <ul tabIndex={0} aria-label={words.errors} className="max-h-60 overflow-y-auto rounded-md border border-line">
        {errors.map((error) => (
          <li
            key={`${error.line} ${error.loc[0]} ${error.type}`}
            className="flex gap-3 border-b border-line px-3 py-2 last:border-0"
          >
            <span className="w-20 shrink-0 text-quiet tabular-nums">{words.line(number(error.line))}</span>
            <span className="min-w-0">
              {error.loc[0] && <b className="font-medium">{columns[error.loc[0]] ?? error.loc[0]}: </b>}
              {textOf(error)}
            </span>
          </li>
        ))}
      </ul>
      {errors.length >= catalogueBudget.importErrors && (
        <p className="text-quiet">{words.more(number(catalogueBudget.importErrors))}</p>
      )}
    </section>
  )
}
