import { useEffect } from 'react'
import { useBrand } from '../brand/use-brand.ts'

/** Sets the title of the browser's tab: the page, then the brand. */
export function usePageTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
