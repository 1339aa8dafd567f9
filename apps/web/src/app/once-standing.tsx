import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { pressAgain } from '../shared/ui/early-press.ts'

/**
 * What no page is drawn with, since it depends on what only this browser knows: dialogs, notices,
 * questions. It comes once the page stands, so that taking a drawn page over changes nothing of it.
 */
export function OnceStanding({ children }: { readonly children: ReactNode }): ReactNode {
  const [isStanding, setStanding] = useState(false)
  useEffect(() => {
    startTransition(() => setStanding(true))
    pressAgain()
  }, [])
  return isStanding && children
}
