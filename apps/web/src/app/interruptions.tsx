import { useSelector } from 'react-redux'
import { RealityCheck } from '../features/activity/index.ts'
import { IdleWarning, selectIdle } from '../features/idle/index.ts'

/** What interrupts a player on any page, one at a time: first what runs out by itself. */
export function Interruptions() {
  const isWarned = useSelector(selectIdle).is === 'warned'
  return isWarned ? <IdleWarning /> : <RealityCheck />
}
