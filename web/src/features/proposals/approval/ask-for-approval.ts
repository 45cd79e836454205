import { createContext, useContext } from 'react'

const Ask = createContext<(() => void) | null>(null)

/** Gives the parts of the share panel a function that leads to the request. */
export const AskForApproval = Ask.Provider

/** Null outside of the share panel. */
export const useAskForApproval = () => useContext(Ask)
