import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { pressAgain } from '../shared/ui/early-press.ts'

/**
 * What no page is drawn with on the server, since it depends on what only this browser knows:
 * dialogs, notices, questions. It is added after hydration, which must change nothing of the page.
 */
export function AfterHydration({ children }: { readonly children: ReactNode }): ReactNode {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    startTransition(() => setHydrated(true))
    pressAgain()
  }, [])
  return isHydrated && children
}
