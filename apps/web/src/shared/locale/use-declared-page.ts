import type { PageSpec } from '@player-site/contracts/kernel/page.ts'
import { useLocation } from 'react-router'
import { pageAt } from './page-at.rules.ts'
import { useLocale } from './use-locale.ts'

/** The page at the address, as declared. */
export function useDeclaredPage(): PageSpec | undefined {
  const { pathname } = useLocation()
  const { prefix } = useLocale()
  return pageAt(pathname, prefix)
}
