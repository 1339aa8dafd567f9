import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { selectPlayer } from '../session/index.ts'
import { lateQuestionnaire } from './questionnaire.late.ts'

const Requested = lazyComponent(
  () => import('./requested.tsx').then((module) => module.Requested),
  MissingOver,
  lateQuestionnaire,
)

/** Over any page while the operator requests answers. @see A§4 EDD questionnaire */
export function Questionnaire() {
  const player = useSelector(selectPlayer)
  if (player?.profile.kycStatus !== 'EDD_PENDING') return null
  return (
    <Suspense>
      <Requested />
    </Suspense>
  )
}
