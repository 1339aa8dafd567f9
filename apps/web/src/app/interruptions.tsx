import { useSelector } from 'react-redux'
import { RealityCheck } from '../features/activity/index.ts'
import { IdleWarning, selectIdle } from '../features/idle/index.ts'

/**
 * Interrupts a player on any page, one dialog at a time: those that expire by themselves come
 * first.
 */
export function Interruptions() {
  const isWarned = useSelector(selectIdle).is === 'warned'
  return isWarned ? <IdleWarning /> : <RealityCheck />
}
