// The page keeps its session in memory: the ticket that opened it is used up.
export const byId = (id) => document.getElementById(id)
const retryMs = 1_000
export const { session, refusal, lobby, language, image } = byId('game').dataset
// The ticket is used up, and must not stay in the address.
history.replaceState(null, '', '/play')

/** Told to the script of the provider's window messages. */
export const tell = (event) => document.dispatchEvent(new CustomEvent(`game:${event}`))

export const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** For what is only shown: none where motion is reduced. */
export const showFor = (ms) => (isReduced ? Promise.resolve() : pause(ms))

export const isFinal = (round) => ['settled', 'cancelled', 'refused'].includes(round.phase)

export function close(why) {
  byId('game').hidden = true
  byId('closed').hidden = false
  byId('closed-why').textContent = why
  if (lobby) byId('lobby').href = lobby
  else byId('lobby').hidden = true
}

/** Repeats a request until it is answered; requests are idempotent. */
export async function ask(path, body) {
  for (;;) {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-studio-session': session },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (response?.ok) return response.json()
    if (response?.status === 401) {
      close('Your session has ended. Open the game again from the lobby.')
      return undefined
    }
    if (response && response.status < 500) return { phase: 'refused' }
    byId('result').textContent = 'Reconnecting…'
    await pause(retryMs)
  }
}

/** A step that the wallet has not acknowledged continues under the same request. */
export async function askRound(path, body) {
  for (;;) {
    const round = await ask(path, body)
    if (!round || isFinal(round) || round.phase === 'playing') return round
    byId('result').textContent = 'Settling the round…'
    await pause(retryMs)
  }
}
