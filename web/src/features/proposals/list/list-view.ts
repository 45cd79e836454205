import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOneOf, type ListView, listViews } from '../proposal-search.ts'

const KEY = 'proffer.proposals-view'

function storedView(): ListView {
  try {
    const stored = localStorage.getItem(KEY)
    return isOneOf(listViews, stored) ? stored : 'table'
  } catch {
    return 'table'
  }
}

export function storeView(view: ListView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage, the choice is in the address only.
  }
}

/** The view in the address, otherwise the one that this browser chose last, which is then put into the address. */
export function useListView(inAddress: ListView | undefined): ListView {
  const navigate = useNavigate({ from: '/proposals' })
  const view = inAddress ?? storedView()
  useEffect(() => {
    if (inAddress === undefined && view === 'board')
      void navigate({ search: (search) => ({ ...search, view }), replace: true })
  }, [inAddress, view, navigate])
  return view
}
