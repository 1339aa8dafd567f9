import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { FirstVisit } from '../../features/content/index.ts'
import { defineFeature } from '../../shared/feature/feature.ts'
import { AfterHydration } from '../after-hydration.tsx'
import { HomeScreen } from './home.screen.tsx'

const Home = () => (
  <>
    <HomeScreen />
    <AfterHydration>
      <FirstVisit />
    </AfterHydration>
  </>
)

export const homeFeature = defineFeature({
  name: 'home',
  scope: 'site',
  routes: [{ page: homePage, Screen: Home }],
})
