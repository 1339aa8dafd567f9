import { addressOf, type PageSpec } from '@player-site/contracts/kernel/page.ts'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { lazyComponent } from '../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../shared/chunks/missing.tsx'
import { NotFoundScreen } from '../shared/errors/not-found.screen.tsx'
import { AccountNavLoaderContext } from '../shared/feature/account-nav.ts'
import type { Feature, FeatureRoute } from '../shared/feature/feature.ts'
import { useLocale } from '../shared/locale/use-locale.ts'
import { useIsShown } from '../shared/offer/use-offered.ts'
import { PageBoundary } from './errors/page-boundary.tsx'
import { features } from './features.ts'
import { SiteFrame } from './frame/site-frame.tsx'
import { PayoutOnly, ProductOnly, SignedInOnly } from './guards/guards.tsx'
import { PageLoader } from './guards/page-loader.tsx'
import { LocaleGate } from './locale-gate.tsx'

const all: readonly Feature[] = features

const fetchAccountNav = async () =>
  (await Promise.all(all.flatMap(({ accountNav }) => accountNav?.() ?? []))).flat()

const AccountFrame = lazyComponent(async () => {
  const [{ AccountFrame: Frame }, items] = await Promise.all([
    import('./account/account-frame.tsx'),
    fetchAccountNav(),
  ])
  return () => <Frame items={items} />
}, MissingScreen)

const pageRoutes = all.flatMap(({ routes = [] }) => routes)

/**
 * A placeholder reserves the space of a loading screen, so that the content below it does not move.
 */
function withFallback(Screen: ComponentType, Fallback?: ComponentType) {
  if (!Fallback && !('preload' in Screen)) return <Screen />
  const Shown = Fallback ?? PageLoader
  return (
    <Suspense fallback={<Shown />}>
      <Screen />
    </Suspense>
  )
}

/** A page whose calls the platform does not offer is not there. */
function OfferedPage({
  page,
  children,
}: {
  readonly page: PageSpec
  readonly children: ReactNode
}) {
  return useIsShown()(page) ? children : <NotFoundScreen />
}

function routeOf({ page, Screen, Fallback, guard }: FeatureRoute): RouteObject {
  const element = <OfferedPage page={page}>{withFallback(Screen, Fallback)}</OfferedPage>
  const route = { path: page.path.slice(1), element }
  if (!guard) return route
  const Guard = guard === 'payout' ? <PayoutOnly /> : <ProductOnly product={guard} />
  return { element: Guard, children: [route] }
}

const routesIn = (frame: PageSpec['frame'], access: PageSpec['access']): RouteObject[] =>
  pageRoutes
    .filter(({ page }) => page.frame === frame && page.access === access)
    .map((route) => routeOf(route))

/** The query, hash and state of an address are meant for the page that it leads to. */
function Redirect({ to }: { readonly to: PageSpec }) {
  const { prefix } = useLocale()
  const { search, hash, state } = useLocation()
  return <Navigate replace to={{ pathname: addressOf(to, prefix), search, hash }} state={state} />
}

const redirects = pageRoutes.flatMap(({ page }) =>
  page.alsoAt.map((path) => ({ path: path.slice(1), element: <Redirect to={page} /> })),
)

/** All routes of the site. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <LocaleGate />,
  },
  {
    path: '/:locale',
    element: (
      <AccountNavLoaderContext value={fetchAccountNav}>
        <LocaleGate />
      </AccountNavLoaderContext>
    ),
    children: [
      {
        element: <PageBoundary />,
        children: [
          ...routesIn('none', 'public'),
          {
            element: <SiteFrame />,
            children: [
              ...routesIn('site', 'public'),
              ...redirects,
              {
                element: <SignedInOnly />,
                children: [
                  ...routesIn('site', 'player'),
                  {
                    element: withFallback(AccountFrame),
                    children: [
                      ...routesIn('account', 'player'),
                      { path: 'my-account/*', element: <NotFoundScreen /> },
                    ],
                  },
                ],
              },
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
