import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { lateSession } from '../session/index.ts'
import { fetchReauthenticationDialog } from './reauthentication.late.ts'
import { selectReauthentication } from './reauthentication.slice.ts'

const ReauthenticationDialog = lazyComponent(fetchReauthenticationDialog, MissingOver, lateSession)

/**
 * Over any page, once: two dialogs of one question would block each other. Epics ask it by
 * `withFreshAuthentication`, which loads what it needs.
 */
export function Reauthentication() {
  if (useSelector(selectReauthentication).is === 'closed') return null
  return (
    <Suspense>
      <ReauthenticationDialog />
    </Suspense>
  )
}
