import { defaultLocale } from '@player-site/contracts/kernel/markets.ts'
import { type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { GameScreen } from '../features/games/index.ts'
import { FatalScreen } from './errors/fatal-boundary.tsx'
import { NotFoundScreen } from './errors/not-found.screen.tsx'
import { RouteErrorScreen } from './errors/route-error.screen.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { GalleryScreen, PaletteScreen } from './gallery/index.ts'
import { HomeScreen } from './home/home.screen.tsx'
import { LocaleGate } from './locale-gate.tsx'

const whenLoaded = (screen: ReactNode) => <Suspense>{screen}</Suspense>

/** Every page there is. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Navigate replace to={`/${defaultLocale.prefix}`} />,
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
            element: whenLoaded(<GameScreen />),
          },
          {
            element: <SiteFrame />,
            children: [
              { index: true, element: <HomeScreen /> },
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
