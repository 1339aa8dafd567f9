/** After this long without an answer, the player is told that it is awaited. */
const lateMs = 3_000
/** After this long, nothing in the game moves as if the answer were about to come. */
const stopMs = 10_000

/**
 * Follows how long an answer takes; it ends with the answer.
 * @param onLate called once the player has to be told, `onStop` once the game has to stop
 * @param inMs when the answer is due
 */
export function startWait({ onLate, onStop }, inMs = 0) {
  let isLate = false
  const timers = [
    setTimeout(() => {
      isLate = true
      onLate()
    }, inMs + lateMs),
    setTimeout(() => onStop(), inMs + stopMs),
  ]
  return {
    isLate: () => isLate,
    end() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
