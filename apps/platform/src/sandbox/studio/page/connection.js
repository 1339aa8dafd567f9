import { createText } from './create-text.js'

// The page keeps its session in memory: the ticket that opened it is used up.
export const byId = (id) => document.getElementById(id)
const retryMs = 1_000
/** The page's sentences, in its player's language. */
export const text = createText(JSON.parse(byId('game').dataset.texts))
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

/** A request that a dead connection holds is sent again. */
const answerMs = 10_000

/** Sends a request once. @returns its status, and what a good one carries; neither without an answer */
async function send(path, body) {
  const sending = new AbortController()
  const timer = setTimeout(() => sending.abort(), answerMs)
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-studio-session': session },
      signal: sending.signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: response.ok ? await response.json() : undefined }
  } catch {
    return {}
  } finally {
    clearTimeout(timer)
  }
}

/** What the page does meanwhile, unless the player was told already that it takes long. */
const sayBusy = (id, wait) => {
  if (!wait?.isLate()) byId('result').textContent = text(id)
}

/** Repeats a request until it is answered; requests are idempotent. */
export async function ask(path, body, wait) {
  for (;;) {
    const { status, answer } = await send(path, body)
    if (answer) return answer
    if (status === 401) {
      close(text('launch.session'))
      return undefined
    }
    if (status && status < 500) return { phase: 'refused' }
    sayBusy('busy.reconnect', wait)
    await pause(retryMs)
  }
}

/** A step that the wallet has not acknowledged continues under the same request. */
export async function askRound(path, body, wait) {
  for (;;) {
    const round = await ask(path, body, wait)
    if (!round || isFinal(round) || round.phase === 'playing') return round
    sayBusy('busy.settle', wait)
    await pause(retryMs)
  }
}
