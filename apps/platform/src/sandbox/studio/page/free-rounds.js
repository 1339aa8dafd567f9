import { byId, text } from '/page/connection.js'

/** Says how many free spins are left, which are played before paid ones. */
export function showFree({ freeRounds, moneyText }) {
  const note = byId('free')
  note.hidden = !freeRounds
  if (!freeRounds) return
  const { left: count, stake } = freeRounds
  note.textContent = text('free.left', { count, stake: moneyText(stake) })
}
