import { useSelector } from 'react-redux'
import { ReviewQueue } from './queue.tsx'
import { PlayerReview } from './review.tsx'
import { selectVerification } from './verification.slice.ts'

/** What waits for review, or one player's documents and answers. */
export function VerificationScreen() {
  const { playerId } = useSelector(selectVerification)
  return playerId === undefined ? (
    <ReviewQueue />
  ) : (
    <PlayerReview key={playerId} playerId={playerId} />
  )
}
