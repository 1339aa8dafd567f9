import {
  accessErrorPage,
  forbiddenPage,
  restrictedPage,
  serverErrorPage,
} from '@player-site/contracts/site/site.pages.ts'
import { defineFeature } from '../../shared/feature/feature.ts'
import { ConditionOnly } from '../guards/guards.tsx'
import { AccessErrorScreen } from './access-error.screen.tsx'
import { SomethingWentWrong } from './route-error.screen.tsx'
import { ServerErrorScreen } from './server-error.screen.tsx'

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
