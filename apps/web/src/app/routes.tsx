import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { GameScreen } from '../features/games/index.ts'
import { AccessErrorScreen } from './errors/access-error.screen.tsx'
import { FatalScreen } from './errors/fatal-boundary.tsx'
import { NotFoundScreen } from './errors/not-found.screen.tsx'
import { RouteErrorScreen, SomethingWentWrong } from './errors/route-error.screen.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { ConditionOnly, SignedInOnly } from './guards/guards.tsx'
import { HomeScreen } from './home/home.screen.tsx'
import { LocaleGate } from './locale-gate.tsx'
import { TermsPage } from './terms-page.tsx'

/** Every page there is. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <LocaleGate />,
    errorElement: <FatalScreen />,
  },
  {
    path: '/:locale',
    element: <LocaleGate />,
    errorElement: <FatalScreen />,
    children: [
      {
        errorElement: <RouteErrorScreen />,
        children: [
          {
            path: 'play/:gameSlug',
            element: (
              <Suspense>
                <GameScreen />
              </Suspense>
            ),
          },
          {
            element: <SiteFrame />,
            children: [
              { index: true, element: <HomeScreen /> },
              { path: '401', element: <AccessErrorScreen /> },
              { path: '403', element: <SomethingWentWrong kind="403" /> },
              { path: '500', element: <SomethingWentWrong kind="500" /> },
              {
                element: <SignedInOnly />,
                children: [{ path: 'accept-terms-condition', element: <TermsPage /> }],
              },
              // Where the country is restricted, its page stands in place of all of these.
              { path: 'restricted', element: <ConditionOnly isMet={false} /> },
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
