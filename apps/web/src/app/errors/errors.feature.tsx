import {
  accessErrorPage,
  forbiddenPage,
  restrictedPage,
  serverErrorPage,
} from '@player-site/contracts/site/site.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { ConditionOnly } from '../guards/guards.tsx'
import { SomethingWentWrong } from './route-error.screen.tsx'

const AccessErrorScreen = lazyComponent(
  () => import('./access-error.screen.tsx').then((module) => module.AccessErrorScreen),
  MissingScreen,
)

const ServerErrorScreen = lazyComponent(
  () => import('./server-error.screen.tsx').then((module) => module.ServerErrorScreen),
  MissingScreen,
)

export const errorsFeature = defineFeature({
  name: 'errors',
  scope: 'site',
  routes: [
    { page: accessErrorPage, Screen: AccessErrorScreen },
    { page: forbiddenPage, Screen: () => <SomethingWentWrong kind="403" /> },
    { page: serverErrorPage, Screen: ServerErrorScreen },
    // In a restricted country, the country's page replaces all of these.
    { page: restrictedPage, Screen: () => <ConditionOnly isMet={false} /> },
  ],
})
