import { loggedOutPage } from '@player-site/contracts/session/session.pages.ts'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { lateSession, restrictionEndReducer, selectPlayer } from '../../features/session/index.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'

const LoggedOutScreen = lazyComponent(
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
  slices: { restrictionEnd: restrictionEndReducer },
  routes: [{ page: loggedOutPage, Screen: LoggedOutScreen }],
  overlays: [Preload],
})
