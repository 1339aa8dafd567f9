import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { type Locale, readLocale } from '@player-site/contracts/kernel/markets.ts'
import { Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { LocalizedText, localeEntered } from '../features/locale/index.ts'
import { selectPlayer } from '../features/session/index.ts'
import { lateSite, pageVisited, selectClosure } from '../features/site/index.ts'
import { useBrand } from '../shared/brand/use-brand.ts'
import { lazyComponent } from '../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../shared/chunks/missing.tsx'
import type { Feature } from '../shared/feature/feature.ts'
import { countryOfMarket } from '../shared/locale/date-tag.ts'
import { DatedText } from '../shared/locale/dated-text.tsx'
import { LocaleContext } from '../shared/locale/use-locale.ts'
import { elementsOf } from '../shared/ui/elements-of.ts'
import { AfterHydration } from './after-hydration.tsx'
import { features } from './features.ts'
import { EmptyFrame } from './frame/empty-frame.tsx'
import { PageGuard } from './guards/guards.tsx'
import { LatePlayerOverlays } from './late-player-overlays.tsx'
import { useArrival, useFocusAfterSessionChange } from './use-arrival.ts'

const ClosedSite = lazyComponent(
  () => import('./closed/closed-site.tsx').then((module) => module.ClosedSite),
  MissingScreen,
  lateSite,
)

const all: readonly Feature[] = features
/** The overlays that features render over any page. */
const overlays = elementsOf(all.flatMap((feature) => feature.overlays ?? []))

/**
 * The first segment of every address: a locale in its canonical spelling, one to redirect, or none.
 * @see A§2 "Every route is prefixed with a locale segment"
 */
export function LocaleGate() {
  const { locale: segment = '' } = useParams()
  const { pathname: at, search, hash, state } = useLocation()
  const brand = useBrand()
  const reading = readLocale(segment, brand.markets)
  if (reading.is === 'canonical') return <LocalizedPage locale={reading.locale} />
  const pathname =
    reading.is === 'alias'
      ? `/${reading.locale.prefix}${at.slice(segment.length + 1)}`
      : `/${brandLocale(brand).prefix}`
  return <Navigate replace to={{ pathname, search, hash }} state={state} />
}

function LocalizedPage({ locale }: { readonly locale: Locale }) {
  const dispatch = useDispatch()
  const { prefix, tag, market } = locale
  const country = useSelector(selectPlayer)?.countryCode ?? countryOfMarket(market)
  const { pathname } = useLocation()
  useArrival()
  useFocusAfterSessionChange()
  useEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
  useEffect(() => {
    const reading = readLocale(prefix)
    if (reading.is === 'canonical') dispatch(localeEntered(reading.locale))
  }, [dispatch, prefix])
  useEffect(() => {
    dispatch(pageVisited(pathname))
  }, [dispatch, pathname])
  return (
    <LocaleContext value={locale}>
      <LocalizedText placeholder={<EmptyFrame />}>
        <DatedText country={country}>
          <WholeSite />
        </DatedText>
      </LocalizedText>
    </LocaleContext>
  )
}

/** The site, or the one page that replaces it while it is closed to this visitor. */
function WholeSite() {
  const closure = useSelector(selectClosure)
  if (closure) {
    return (
      <Suspense>
        <ClosedSite closure={closure} />
      </Suspense>
    )
  }
  return (
    <>
      <PageGuard>
        <Outlet />
      </PageGuard>
      <AfterHydration>
        {overlays}
        <LatePlayerOverlays />
      </AfterHydration>
    </>
  )
}
