import { useSelector } from 'react-redux'
import { selectPasswordReset } from './password-reset.slice.ts'

/** Whether a request of the reset is on its way: another press does nothing. */
export const useIsBusy = (): boolean => {
  const { phase } = useSelector(selectPasswordReset)
  return phase.is === 'checking' || phase.is === 'sending'
}
