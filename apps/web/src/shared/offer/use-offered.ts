import type { CallGroupId } from '@player-site/contracts/kernel/offer.ts'
import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import { createContext, type ReactNode, use, useCallback } from 'react'

/** The groups of calls that the platform does not offer, as the page was sent with them. */
export const WithheldContext = createContext<readonly string[]>([])

/** Whether the platform offers a group of calls: what shows it is hidden otherwise. */
export const useOffered = (group: CallGroupId): boolean => !use(WithheldContext).includes(group)

/** Whether there is anything to show on a page. */
export function useIsShown(): (page: Pick<PageSpec, 'shows'>) => boolean {
  const withheld = use(WithheldContext)
  return useCallback(
    ({ shows }) => !shows[0] || shows.some((group) => !withheld.includes(group)),
    [withheld],
  )
}

interface IfOfferedProps {
  readonly group: CallGroupId
  readonly children: ReactNode
}

/** What belongs to a group of calls, and is not there without it. */
export const IfOffered = ({ group, children }: IfOfferedProps): ReactNode =>
  useOffered(group) && children
