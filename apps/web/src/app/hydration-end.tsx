import { type ReactNode, useEffect } from 'react'

interface HydrationEndProps {
  readonly onHydrated: () => void
  readonly children: ReactNode
}

/** Reports that React has taken over the page. */
export function HydrationEnd({ onHydrated, children }: HydrationEndProps): ReactNode {
  useEffect(onHydrated, [onHydrated])
  return children
}
