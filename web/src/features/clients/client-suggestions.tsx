import type { Client } from '@proffer/core/clients/schema.ts'

interface Props {
  id: string
  clients: readonly Client[]
  /** What the field asks for: the client of a proposal, the person who gets it, or their address. */
  kind: 'client' | 'person' | 'email'
}

/** Known clients for a field with `list={id}`. The browser shows those that match the text. */
export function ClientSuggestions({ id, clients, kind }: Props) {
  const values = clients.flatMap(({ name, email, company }) => {
    if (kind === 'email') return email ? [email] : []
    return kind === 'person' ? [name] : [company, name]
  })
  const unique = [...new Set(values.filter((value) => value !== null))]
  return (
    <datalist id={id}>
      {unique.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
