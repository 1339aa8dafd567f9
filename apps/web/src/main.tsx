import './shared/ui/global.css'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { keepAppHeight } from './app/app-height.ts'
import { readBoot } from './app/boot.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { liveDependencies } from './app/live-dependencies.ts'
import { Navigator, SiteRoutes } from './app/site-routes.tsx'
import { createAppStore } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'
import { DeskFrameContext, openDeskLine } from './shared/help-desk/desk-line.ts'

const navigator = new Navigator()
const boot = readBoot(document)
const desk = openDeskLine(window)
const dependencies = liveDependencies(boot, navigator.to, desk)
const store = createAppStore(dependencies)

keepAppHeight(window, dependencies.scheduler)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

createRoot(root).render(
  <StrictMode>
    <FatalBoundary log={dependencies.log}>
      <Provider store={store}>
        <BrandContext value={brands[boot.brand]}>
          <DeskFrameContext value={desk.attach}>
            <BrowserRouter>
              <SiteRoutes navigator={navigator} />
            </BrowserRouter>
          </DeskFrameContext>
        </BrandContext>
      </Provider>
    </FatalBoundary>
  </StrictMode>,
)
