import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { replayEarlyPress } from '../shared/ui/early-press.ts'

/**
 * Content that the server never renders, since it depends on data that only this browser has:
 * dialogs, notices, questions. It is added after hydration, which must not change the page.
 */
export function AfterHydration({ children }: { readonly children: ReactNode }): ReactNode {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    startTransition(() => setHydrated(true))
    replayEarlyPress()
  }, [])
  return isHydrated && children
}
