import { type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { DepositScreen, OverviewScreen, WithdrawScreen } from '../features/cashier/index.ts'
import { ChatLink } from '../features/chat/index.ts'
import { contentRoutes, FirstVisit } from '../features/content/index.ts'
import { GameScreen } from '../features/games/index.ts'
import { InboxScreen } from '../features/inbox/index.ts'
import { TransactionsScreen } from '../features/transactions/index.ts'
import { AccountFrame, GamblingLimitsScreen, SelfExclusionScreen } from './account/index.ts'
import { AccessErrorScreen } from './errors/access-error.screen.tsx'
import { NotFoundScreen } from './errors/not-found.screen.tsx'
import { PageBoundary } from './errors/page-boundary.tsx'
import { SomethingWentWrong } from './errors/route-error.screen.tsx'
import { ServerErrorScreen } from './errors/server-error.screen.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { GalleryScreen, PaletteScreen } from './gallery/index.ts'
import { ConditionOnly, PayoutOnly, SignedInOnly } from './guards/guards.tsx'
import { PageLoader } from './guards/page-loader.tsx'
import { CasinoScreen } from './home/casino.screen.tsx'
import { HomeScreen } from './home/home.screen.tsx'
import { LocaleGate } from './locale-gate.tsx'
import { LoggedOutScreen } from './logged-out/logged-out.screen.tsx'
import { OnceStanding } from './once-standing.tsx'
import { TermsPage } from './terms-page.tsx'

/** While a screen is on its way its place is held, so that what is below it has its own. */
const whenLoaded = (screen: ReactNode) => <Suspense fallback={<PageLoader />}>{screen}</Suspense>

/** Every page there is. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <LocaleGate />,
  },
  {
    path: '/:locale',
    element: <LocaleGate />,
    children: [
      {
        element: <PageBoundary />,
        children: [
          {
            path: 'play/:gameSlug',
            element: whenLoaded(<GameScreen />),
          },
          {
            element: <SiteFrame />,
            children: [
              {
                index: true,
                element: (
                  <>
                    <HomeScreen />
                    <OnceStanding>
                      <FirstVisit />
                    </OnceStanding>
                  </>
                ),
              },
              { path: 'online-casino', element: <CasinoScreen /> },
              { path: 'deposit', element: <Navigate replace to="../my-account/banking/deposit" /> },
              { path: '401', element: <AccessErrorScreen /> },
              { path: '403', element: <SomethingWentWrong kind="403" /> },
              { path: 'logged-out', element: <LoggedOutScreen /> },
              { path: '500', element: <ServerErrorScreen /> },
              {
                element: <SignedInOnly />,
                children: [
                  { path: 'accept-terms-condition', element: <TermsPage /> },
                  {
                    path: 'my-account',
                    element: whenLoaded(<AccountFrame />),
                    children: [
                      { index: true, element: whenLoaded(<OverviewScreen />) },
                      { path: 'banking', element: <Navigate replace to="deposit" /> },
                      {
                        element: <PayoutOnly />,
                        children: [
                          { path: 'banking/deposit', element: whenLoaded(<DepositScreen />) },
                        ],
                      },
                      { path: 'banking/withdraw', element: whenLoaded(<WithdrawScreen />) },
                      { path: 'gambling-limits', element: whenLoaded(<GamblingLimitsScreen />) },
                      { path: 'self-exclusion', element: whenLoaded(<SelfExclusionScreen />) },
                      { path: 'inbox', element: whenLoaded(<InboxScreen part="all" />) },
                      {
                        path: 'inbox/notifications',
                        element: whenLoaded(<InboxScreen part="notifications" />),
                      },
                      {
                        path: 'banking/transactions',
                        element: whenLoaded(<TransactionsScreen />),
                      },
                      { path: '*', element: <NotFoundScreen /> },
                    ],
                  },
                ],
              },
              // Where the country is restricted, its page stands in place of all of these.
              { path: 'restricted', element: <ConditionOnly isMet={false} /> },
              ...contentRoutes({ notFound: <NotFoundScreen />, chat: <ChatLink /> }),
              { path: 'gallery', element: whenLoaded(<GalleryScreen />) },
              { path: 'colour-palette', element: whenLoaded(<PaletteScreen />) },
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
