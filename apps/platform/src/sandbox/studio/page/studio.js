import { createBaccaratStage } from '/page/baccarat.js'
import { createBlackjackStage } from '/page/blackjack.js'
import {
  ask,
  askRound,
  byId,
  close,
  isFinal,
  isReduced,
  language,
  pause,
  refusal,
  session,
  showFor,
  tell,
  text,
} from '/page/connection.js'
import { createCrashStage } from '/page/crash.js'
import { showFree } from '/page/free-rounds.js'
import { joinTable } from '/page/live.js'
import { createPokerStage } from '/page/poker.js'
import { createRouletteStage } from '/page/roulette.js'
import { bindRules } from '/page/rules-panel.js'
import { dress, offerStakes } from '/page/set-up.js'
import { createSlotStage } from '/page/slots.js'
import { bindSound, play } from '/page/sound.js'
import { createAmountTexts, refusalText } from '/page/texts.js'
import { startWait } from '/page/waiting.js'

const turnMs = 500
const lateMs = 700
const countMs = 600
const lookMs = 300

const stages = {
  lines: createSlotStage,
  ways: createSlotStage,
  cascade: createSlotStage,
  jackpot: createSlotStage,
  blackjack: createBlackjackStage,
  roulette: createRouletteStage,
  videoPoker: createPokerStage,
  crash: createCrashStage,
  baccarat: createBaccaratStage,
}

const state = { isBusy: false, isPaused: false, isToldToWait: false, stake: '', minRoundMs: 0 }
let game
let stage
/** The round that awaits a move, or its live table. */
let current
/** Of games that deal by a table's clock. */
let table

const say = (said) => {
  byId('result').textContent = said
}

/** What a player sees of an answer that does not come: no result is shown before it is known. */
const waitTexts = {
  onLate() {
    state.isToldToWait = true
    say(text('wait.late'))
  },
  onStop() {
    stage.halt?.()
    say(text('wait.stopped'))
  },
}

/** Until the game's state is there, the page shows how long it is awaited. */
function sayOpening(id) {
  byId('opening').textContent = text(id)
  byId('opening').hidden = false
}

/** Asks for a round that its player waits for. */
async function askInTime(path, body, request = askRound) {
  const wait = startWait(waitTexts)
  try {
    return await request(path, body, wait)
  } finally {
    wait.end()
  }
}

function showButtons() {
  const isWaiting = Boolean(table && current && current.choices.length === 0)
  const phase = state.isBusy ? 'busy' : isWaiting ? 'waiting' : current ? 'choosing' : 'idle'
  const isClosed = Boolean(table && !current && !table.takesBets())
  byId('game').dataset.phase = phase
  byId('spin').disabled = state.isBusy || isWaiting || isClosed || (state.isPaused && !current)
  const free = !current && game.freeRounds ? text('action.freeSpin') : undefined
  byId('spin').textContent = isWaiting ? text('action.wait') : (free ?? stage.primary(current))
  byId('stakes').disabled = phase !== 'idle' || Boolean(game.freeRounds)
  showFree(game)
  const moves = current && !state.isBusy ? stage.moves(current) : []
  byId('moves').replaceChildren(
    ...moves.map(({ move, label, isOff = false }) => {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', textContent: label, disabled: isOff })
      button.dataset.move = move
      button.addEventListener('click', () => void act(move))
      return button
    }),
  )
}

/** The stake of the next round, or of the one in play. */
function showTotal() {
  const next = game.freeRounds ? 0 : Number(state.stake) * (stage.chips?.() ?? 1)
  const total = current ? Number(current.stake) : next
  byId('total').textContent = game.moneyText(total)
}

/** No more than the round has cost is no win: it is shown without celebration. */
const isWon = ({ win, stake }) => Number(win) > Number(stake)

function resultOf({ win, stake }) {
  if (isWon({ win, stake })) return text('round.won', { amount: game.moneyText(win) })
  if (Number(win) > 0) return text('round.returned', { amount: game.moneyText(win) })
  return text('round.noWin')
}

async function countUp(round) {
  const target = Number(round.win)
  byId('win').classList.toggle('won', isWon(round))
  if (isWon(round) && !isReduced) {
    const began = performance.now()
    for (let share = 0; share < 1; share = (performance.now() - began) / countMs) {
      byId('win').textContent = game.moneyText(target * share)
      await new Promise(requestAnimationFrame)
    }
  }
  byId('win').textContent = game.moneyText(target)
}

function showFairness(round) {
  if (round.nextCommitment) game.commitment = round.nextCommitment
  const link = byId('check')
  link.hidden = !round.seed
  if (round.seed) link.href = `/check/${round.id}?${new URLSearchParams({ lang: language })}`
}

async function showFinal(round) {
  if (round.phase !== 'settled') {
    stage.cancel()
    byId('win').textContent = '–'
    if (round.balance) byId('balance').textContent = game.moneyText(round.balance)
    say(
      round.phase === 'cancelled'
        ? text('round.cancelled')
        : table && !round.why
          ? text('round.late')
          : refusalText(round.why),
    )
    return
  }
  const details = await stage.show(round)
  if (round.balance) byId('balance').textContent = game.moneyText(round.balance)
  play(isWon(round) ? 'win' : 'lose')
  await countUp(round)
  say([resultOf(round), details].filter(Boolean).join(' '))
  showFairness(round)
}

/** Shows an answer; a round that is not over waits for the player. */
async function receive(round) {
  if (!round) return
  if (round.freeRounds !== undefined) game.freeRounds = round.freeRounds
  if (isFinal(round)) {
    // A refused move has no round of its own: the one in play stays as it was.
    if (round.phase === 'refused' && !round.id && current) {
      say(refusalText(round.why))
      return
    }
    state.isToldToWait = false
    await showFinal(round)
    await state.lasts
    byId('rounds').textContent = String(round.rounds ?? byId('rounds').textContent)
    current = undefined
    return
  }
  state.isToldToWait = false
  current = round
  if (round.balance) byId('balance').textContent = game.moneyText(round.balance)
  byId('win').textContent = '–'
  const isHidden = Object.keys(round.view).length === 0
  const details = isHidden ? stage.placed() : await stage.show(round)
  say(round.why ? refusalText(round.why) : details)
}

/** Runs a request with its buttons off; the focus returns to where it was, if that is still there. */
async function run(request) {
  if (state.isBusy) return
  state.isBusy = true
  const { move } = document.activeElement?.dataset ?? {}
  showButtons()
  const round = await request()
  await receive(round)
  state.isBusy = false
  showButtons()
  showTotal()
  const again = move && byId('moves').querySelector(`[data-move="${move}"]:enabled`)
  const focused = again ?? byId('spin')
  if (document.activeElement === document.body || document.activeElement === null) focused.focus()
  if (round?.why?.code === 'wallet.insufficientFunds') tell('fundsLow')
  if (!current) tell('roundEnded')
  if (table) void table.sync()
  if (!current) return
  void stage.watch?.(current, watchRound)
}

/** A round that runs by the clock: shows it once it has ended by itself. */
async function watchRound() {
  const { id } = current ?? {}
  if (!id || state.isBusy) return true
  const round = await askInTime('/api/round', { round: id }, ask)
  if (!round) return true
  if (state.isBusy || current?.id !== id) return true
  if (!isFinal(round)) {
    // The game goes on from where the round is by now.
    if (state.isToldToWait) await receive(round)
    return false
  }
  await run(async () => {
    // A press that came too late to leave the round must not begin the next one.
    state.lasts = Promise.all([state.lasts, pause(lateMs)])
    return round
  })
  return true
}

function startRound() {
  const bet = stage.bet?.()
  if (bet === null) return
  return run(async () => {
    tell('roundStarted')
    play('press')
    stage.start()
    say(stage.busy())
    byId('win').classList.remove('won')
    byId('check').hidden = true
    state.lasts = pause(state.minRoundMs)
    // At a live table a bet is for the round that its player sees.
    const requestId = table ? table.round() : crypto.randomUUID()
    const body = { stake: state.stake, requestId, bet }
    const [round] = await Promise.all([askInTime('/api/spin', body), showFor(table ? 0 : turnMs)])
    return round
  })
}

function act(move) {
  const { id, moves } = current
  play('press')
  return run(() => askInTime('/api/move', { round: id, nth: moves, move }))
}

function press() {
  if (state.isBusy) return
  if (current) void act(stage.primaryMove(current))
  else if (!state.isPaused) void startRound()
}

const idleText = () => {
  if (state.isPaused) return text('idle.paused')
  if (game.freeRounds) return text('idle.free')
  return table ? table.idleText() : stage.idle()
}

/** Asks for the round of a live table as it is now. @param isEnding until it is over */
const lookAt = (id, isEnding) =>
  run(async () => {
    for (;;) {
      const round = await askInTime('/api/round', { round: id })
      if (!round || !isEnding || isFinal(round)) return round
      await pause(lookMs)
    }
  })

/** The page around the frame may pause play; a round that has begun ends first. */
function pausePlay(isPaused) {
  state.isPaused = isPaused
  if (!game) return
  showButtons()
  if (!current && !state.isBusy) say(idleText())
}
document.addEventListener('game:pause', () => pausePlay(true))
document.addEventListener('game:resume', () => pausePlay(false))
byId('lobby').addEventListener('click', () => tell('lobby'))

async function open() {
  if (!session) {
    close(text(`launch.${refusal}`))
    return
  }
  const wait = startWait({
    onLate: () => sayOpening('wait.opening'),
    onStop: () => sayOpening('wait.unopened'),
  })
  const start = await ask('/api/state', undefined, wait)
  wait.end()
  byId('opening').hidden = true
  if (!start) return
  if (start.stakes.length === 0) {
    close(text('launch.stakes'))
    return
  }
  game = { ...start, ...createAmountTexts(start.display) }
  state.minRoundMs = start.minRoundMs
  dress(game)
  byId('stakes-name').textContent = text('page.stakeIn', { symbol: start.display.symbol })
  byId('mode').textContent = start.demo ? `· ${text('page.demo')}` : ''
  byId('balance').textContent = game.moneyText(start.balance)
  byId('rounds').textContent = String(start.rounds)
  offerStakes(game, (stake) => {
    state.stake = stake
    if (stage) showTotal()
  })
  stage = stages[game.engine](byId('stage'), game, say, showTotal)
  bindRules(game)
  bindSound()
  byId('game').hidden = false
  if (start.round && !isFinal(start.round)) await restore(start.round)
  else say(idleText())
  if (game.live) {
    table = joinTable(byId('stage'), stage, {
      current: () => current,
      isBusy: () => state.isBusy,
      look: lookAt,
      say,
      waitTexts,
      changed: showButtons,
    })
  }
  showButtons()
  showTotal()
  byId('spin').addEventListener('click', press)
  tell('ready')
}

/** Continues the round that an earlier page left unfinished. */
async function restore(round) {
  await receive(round)
  if (current) say(`${text('round.resumed')} ${byId('result').textContent}`)
  if (current) void stage.watch?.(current, watchRound)
}

void open()
