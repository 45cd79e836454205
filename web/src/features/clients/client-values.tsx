import type { ClientValue } from '@proffer/core/clients/schema.ts'
import { ValueText } from '../proposals/list/value-text.tsx'

/** The value of proposals in each currency. A dash if there is none. */
export function ClientValues({ values }: { values: ClientValue[] }) {
  if (values.length === 0) return <span className="text-quiet">–</span>
  return values.map((value) => (
    <span key={value.currency} className="block">
      <ValueText value={{ ...value, yearly: null }} />
    </span>
  ))
}
