import './shared/ui/global.css'
import { brands } from '@player-site/contracts/brands/brands.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readBoot } from './app/boot.ts'
import { FatalBoundary } from './app/errors/fatal-boundary.tsx'
import { liveDependencies } from './app/live-dependencies.ts'
import { routes } from './app/routes.tsx'
import { createAppStore } from './app/store.ts'
import { BrandContext } from './shared/brand/use-brand.ts'

const router = createBrowserRouter(routes)
const boot = readBoot(document)
const dependencies = liveDependencies(boot, (path, options) => void router.navigate(path, options))
const store = createAppStore(dependencies)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root to render into')

createRoot(root).render(
  <StrictMode>
    <FatalBoundary log={dependencies.log}>
      <Provider store={store}>
        <BrandContext value={brands[boot.brand]}>
          <RouterProvider router={router} />
        </BrandContext>
      </Provider>
    </FatalBoundary>
  </StrictMode>,
)
