import { loggedOutPage } from '@player-site/contracts/session/session.pages.ts'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { lateSession, restEndReducer, selectPlayer } from '../../features/session/index.ts'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

const LoggedOutScreen = lazyPart(
  () => import('./logged-out.screen.tsx').then((module) => module.LoggedOutScreen),
  MissingScreen,
  lateSession,
)

/** A session may end while the network is down, so a player's tab prefetches the page. */
function Preload() {
  const isPlayer = useSelector(selectPlayer) !== null
  useEffect(() => {
    if (isPlayer) LoggedOutScreen.preload()
  }, [isPlayer])
  return null
}

export const loggedOutFeature = defineFeature({
  name: 'logged-out',
  scope: 'site',
  slices: { restEnd: restEndReducer },
  routes: [{ page: loggedOutPage, Screen: LoggedOutScreen }],
  overlays: [Preload],
})
