// The page keeps its session in memory: the ticket that opened it is used up.
const art = {
  aurora:
    '<path d="M8 50C18 14 26 40 32 18s14 24 24-6" stroke="#5ef2c0" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M10 56c14-20 20-4 26-20s14 12 20-8" stroke="#9b7bff" stroke-width="4" fill="none" stroke-linecap="round"/>',
  fox: '<path d="M12 14l12 10h16l12-10-4 26-16 14-16-14z" fill="#ff9a4d"/><circle cx="25" cy="34" r="3"/><circle cx="39" cy="34" r="3"/><path d="M28 46h8l-4 6z"/>',
  owl: '<ellipse cx="32" cy="36" rx="20" ry="22" fill="#b59b7a"/><circle cx="24" cy="30" r="8" fill="#fff"/><circle cx="40" cy="30" r="8" fill="#fff"/><circle cx="24" cy="30" r="4"/><circle cx="40" cy="30" r="4"/><path d="M29 38h6l-3 6z" fill="#f3b23c"/>',
  moon: '<path d="M42 8a26 26 0 1 0 14 34A22 22 0 0 1 42 8z" fill="#ffe9a8"/>',
  fir: '<path d="M32 6l16 22h-8l12 18H12l12-18h-8z" fill="#3fae7c"/><path d="M29 46h6v12h-6z" fill="#8a623c"/>',
  star: '<path d="M32 8l7 16 17 2-13 11 4 17-15-9-15 9 4-17L8 26l17-2z" fill="#8fb7ff"/>',
}
const picture = (symbol) => `<svg viewBox="0 0 64 64" aria-hidden="true">${art[symbol]}</svg>`
const byId = (id) => document.getElementById(id)
const retryMs = 1_000
const turnMs = 400
const { session, refusal, lobby, language } = byId('game').dataset
// The ticket is used up, and must not stay in the address.
history.replaceState(null, '', '/play')

/** Told to the script of the provider's window messages. */
const tell = (event) => document.dispatchEvent(new CustomEvent(`game:${event}`))

const state = {
  busy: false,
  paused: false,
  moneyText: String,
  figureText: String,
  stake: '',
  minRoundMs: 0,
}
const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const wait = (ms) => (isReduced ? Promise.resolve() : pause(ms))
const noBreakSpace = '\u00A0'

/** Amounts as the operator's own pages write them. */
function createAmountTexts({ symbol, space, position, minorDigits }) {
  const figures = new Intl.NumberFormat(language, {
    minimumFractionDigits: minorDigits,
    maximumFractionDigits: minorDigits,
    useGrouping: 'always',
  })
  const gap = space ? noBreakSpace : ''
  const figureText = (decimal) => figures.format(Number(decimal))
  const moneyText = (decimal) =>
    position === 'before' ? symbol + gap + figureText(decimal) : figureText(decimal) + gap + symbol
  return { figureText, moneyText }
}

function close(why) {
  byId('game').hidden = true
  byId('closed').hidden = false
  byId('closed-why').textContent = why
  if (lobby) byId('lobby').href = lobby
  else byId('lobby').hidden = true
}

/** Why a launch opens no game. */
const launchRefusals = {
  ticket: 'This link has expired or was already used. Open the game again from the lobby.',
  gameToken: 'This link is for another game. Open the game again from the lobby.',
  tableId: 'This link is for another table. Open the game again from the lobby.',
  jurisdiction: 'This link is for another jurisdiction. Open the game again from the lobby.',
  currency: 'This link is for another currency. Open the game again from the lobby.',
  malformed: 'This link is incomplete. Open the game again from the lobby.',
}

/** Repeats a request until it is answered; requests are idempotent. */
async function ask(path, body) {
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

const spans = { daily: 'daily ', weekly: 'weekly ', monthly: 'monthly ' }
const momentText = (iso) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )

/** Why the operator's wallet refused a stake, as text; the page of a real studio has its own. */
const refusals = {
  'limit.lossReached': ({ duration, resetAt }) =>
    `This stake is above what is left of your ${spans[duration] ?? ''}loss limit.` +
    (resetAt ? ` It resets ${momentText(resetAt)}.` : ''),
  'wallet.insufficientFunds': () => 'You don’t have enough money for this stake.',
  'activity.checkDue': () => 'Your reality check is due. Respond to it to continue playing.',
  'game.stakeTooHigh': () => 'This stake is above the maximum in your country.',
  'game.parallelForbidden': () =>
    'You opened another game since, and in your country only one may be open. Open this game again to go on here.',
  'game.tooSoon': () => 'In your country, rounds must last longer. Try again in a moment.',
  'game.sessionExpired': () => 'You are no longer signed in.',
}

const sayings = {
  settled: (round) =>
    Number(round.win) > 0 ? `You won ${state.moneyText(round.win)}.` : 'No win this time.',
  cancelled: () => 'Round cancelled. Your stake was returned.',
  refused: ({ why }) =>
    refusals[why?.code]?.(why.details ?? {}) ??
    'We couldn’t accept this stake. Check your balance and that you are still signed in.',
}

function show(round) {
  const reels = document.querySelectorAll('.reel')
  round.reels?.forEach((symbol, index) => {
    reels[index].innerHTML = picture(symbol)
  })
  if (round.balance) byId('balance').textContent = state.moneyText(round.balance)
  byId('win').textContent = round.phase === 'settled' ? state.moneyText(round.win) : '–'
  byId('rounds').textContent = String(round.rounds ?? byId('rounds').textContent)
  byId('reels').classList.toggle('won', round.phase === 'settled' && Number(round.win) > 0)
  byId('result').textContent = sayings[round.phase]?.(round) ?? 'Settling the round…'
}

/** A round that the wallet has not acknowledged continues under the same request. */
async function play(stake, requestId) {
  for (;;) {
    const round = await ask('/api/spin', { stake, requestId })
    if (!round || ['settled', 'cancelled', 'refused'].includes(round.phase)) return round
    byId('result').textContent = 'Settling the round…'
    await pause(retryMs)
  }
}

async function spin() {
  if (state.busy || state.paused) return
  state.busy = true
  byId('spin').disabled = true
  byId('reels').classList.remove('won')
  byId('reels').classList.add('turning')
  byId('result').textContent = 'Spinning…'
  tell('roundStarted')
  const lasts = pause(state.minRoundMs)
  const [round] = await Promise.all([play(state.stake, crypto.randomUUID()), wait(turnMs)])
  byId('reels').classList.remove('turning')
  if (round) show(round)
  await lasts
  state.busy = false
  byId('spin').disabled = state.paused
  byId('spin').focus()
  if (round?.why?.code === 'wallet.insufficientFunds') tell('fundsLow')
  tell('roundEnded')
}

/** The page around the frame may pause play; a round that has begun ends first. */
function pausePlay(isPaused) {
  state.paused = isPaused
  byId('spin').disabled = isPaused || state.busy
  byId('result').textContent = isPaused ? 'The game is paused.' : 'Choose a stake and spin.'
}
document.addEventListener('game:pause', () => pausePlay(true))
document.addEventListener('game:resume', () => pausePlay(false))
byId('lobby').addEventListener('click', () => tell('lobby'))

function offerStakes(stakes) {
  state.stake = stakes[2] ?? stakes.at(-1)
  for (const stake of stakes) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    const text = document.createElement('span')
    Object.assign(input, {
      type: 'radio',
      name: 'stake',
      value: stake,
      checked: stake === state.stake,
    })
    input.addEventListener('change', () => {
      state.stake = stake
    })
    text.textContent = state.figureText(stake)
    label.append(input, text)
    byId('stakes').append(label)
  }
}

function publishPays({ pays, returnToPlayer }) {
  for (const { symbol, three, two } of pays) {
    const row = document.createElement('tr')
    row.innerHTML = `<td>${picture(symbol)}${symbol}</td><td>${three}</td><td>${two || '–'}</td>`
    byId('pays').append(row)
  }
  byId('rtp').textContent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(returnToPlayer)
}

async function open() {
  if (!session) {
    close(launchRefusals[refusal])
    return
  }
  byId('game').hidden = false
  const start = await ask('/api/state')
  if (!start) return
  Object.assign(state, createAmountTexts(start.display))
  state.minRoundMs = start.minRoundMs
  byId('stakes-name').textContent = `Stake (${start.display.symbol})`
  byId('mode').textContent = start.demo ? '· demo, virtual money' : ''
  offerStakes(start.stakes)
  publishPays(start)
  show({ reels: ['star', 'aurora', 'star'], balance: start.balance, rounds: start.rounds })
  byId('result').textContent = 'Choose a stake and spin.'
  byId('spin').addEventListener('click', () => void spin())
  byId('spin').disabled = state.paused
  tell('ready')
}

void open()
