import { createContext, useContext } from 'react'

interface Lit {
  /** The line of the draft that is lit up together with its words in the email. */
  id: string | null
  light: (id: string) => void
}

export const LitContext = createContext<Lit>({ id: null, light: () => {} })

export const useLit = () => useContext(LitContext)

/** The attributes of a line of the draft that lights up when it is pointed at or focused. */
export function useLitLine(id: string) {
  const { id: litId, light } = useLit()
  return {
    isLit: litId === id,
    props: { 'data-line': id, onMouseEnter: () => light(id), onFocus: () => light(id) },
  }
}
