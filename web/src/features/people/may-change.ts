import { createContext, useContext } from 'react'

const MayChange = createContext(true)

/** Says to the parts of a page whether the person may change the record that the page shows. */
export const MayChangeProvider = MayChange.Provider

/** Whether the person may change the record of this page. True outside of a `MayChangeProvider`. */
export const useMayChange = () => useContext(MayChange)
