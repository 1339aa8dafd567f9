import { type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { contentRoutes, FirstVisit } from '../features/content/index.ts'
import { GameScreen } from '../features/games/index.ts'
import { NotFoundScreen } from './errors/not-found.screen.tsx'
import { PageBoundary } from './errors/page-boundary.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { GalleryScreen, PaletteScreen } from './gallery/index.ts'
import { HomeScreen } from './home/home.screen.tsx'
import { LocaleGate } from './locale-gate.tsx'

const whenLoaded = (screen: ReactNode) => <Suspense>{screen}</Suspense>

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
                    <FirstVisit />
                  </>
                ),
              },
              ...contentRoutes({ notFound: <NotFoundScreen /> }),
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
