import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { TermsScreen } from '../features/terms/index.ts'
import { useLocale } from '../shared/locale/use-locale.ts'
import { returnPathIn } from './errors/return-path.rules.ts'
import { PageLoader } from './guards/page-loader.tsx'

/** New terms, with the page that they came before. */
export function TermsPage() {
  const { prefix } = useLocale()
  const { state } = useLocation()
  return (
    <Suspense fallback={<PageLoader />}>
      <TermsScreen from={returnPathIn(state, prefix)} />
    </Suspense>
  )
}
