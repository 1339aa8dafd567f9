import { Suspense } from 'react'
import { useIdlePrefetch } from '../../shared/chunks/use-idle-prefetch.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { registerWorker } from '../install/register-worker.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { SearchOverPage } from './search-over-page.tsx'

const register = () => void registerWorker()

/**
 * What the frame adds to a page once it is taken over: news of the network, the search, and, when
 * the page is idle, the service worker.
 */
export function LateFrame() {
  useIdlePrefetch(register)
  return (
    <>
      <ConnectionBar />
      <IfOffered group="lobbies">
        <Suspense>
          <SearchOverPage />
        </Suspense>
      </IfOffered>
    </>
  )
}
