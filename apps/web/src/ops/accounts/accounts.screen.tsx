import { useSelector } from 'react-redux'
import { selectAccounts } from './accounts.slice.ts'
import { PlayerAccount } from './player-account.tsx'
import { WaitingList } from './waiting-list.tsx'

/** What waits for a second signature, or one player's account. */
export function AccountsScreen() {
  const { playerId } = useSelector(selectAccounts)
  return playerId === undefined ? (
    <WaitingList />
  ) : (
    <PlayerAccount key={playerId} playerId={playerId} />
  )
}
