import { useEffect } from 'react'
import { useBrand } from '../brand/use-brand.ts'

/** Names the page in the browser's tab: what it is, then whose. */
export function usePageTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
