import { createBaccaratStage } from '/page/baccarat.js'
import { createBlackjackStage } from '/page/blackjack.js'
import {
  ask,
  askRound,
  byId,
  close,
  image,
  isFinal,
  isReduced,
  pause,
  refusal,
  session,
  showFor,
  tell,
} from '/page/connection.js'
import { createCrashStage } from '/page/crash.js'
import { joinTable } from '/page/live.js'
import { createPokerStage } from '/page/poker.js'
import { createRouletteStage } from '/page/roulette.js'
import { bindRules } from '/page/rules-panel.js'
import { createSlotStage } from '/page/slots.js'
import { bindSound, play } from '/page/sound.js'
import { createAmountTexts, launchRefusals, refusalText } from '/page/texts.js'

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

const state = { isBusy: false, isPaused: false, stake: '', minRoundMs: 0 }
let game
let stage
/** The round that awaits a move, or its live table. */
let current
/** Of games that deal by a table's clock. */
let table

const say = (text) => {
  byId('result').textContent = text
}

function showButtons() {
  const isWaiting = Boolean(table && current && current.choices.length === 0)
  const phase = state.isBusy ? 'busy' : isWaiting ? 'waiting' : current ? 'choosing' : 'idle'
  const isClosed = Boolean(table && !current && !table.takesBets())
  byId('game').dataset.phase = phase
  byId('spin').disabled = state.isBusy || isWaiting || isClosed || (state.isPaused && !current)
  byId('spin').textContent = isWaiting ? 'Wait for the table' : stage.primary(current)
  byId('stakes').disabled = phase !== 'idle'
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
  const total = current ? Number(current.stake) : Number(state.stake) * (stage.chips?.() ?? 1)
  byId('total').textContent = game.moneyText(total)
}

async function countUp(win) {
  const target = Number(win)
  byId('win').classList.toggle('won', target > 0)
  if (target > 0 && !isReduced) {
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
  if (round.seed) link.href = `/check/${round.id}`
}

async function showFinal(round) {
  if (round.phase !== 'settled') {
    stage.cancel()
    byId('win').textContent = '–'
    if (round.balance) byId('balance').textContent = game.moneyText(round.balance)
    say(
      round.phase === 'cancelled'
        ? 'Round cancelled. Your stake was returned.'
        : table && !round.why
          ? 'Your bet came too late. Place it in the next round.'
          : refusalText(round.why),
    )
    return
  }
  const details = await stage.show(round)
  if (round.balance) byId('balance').textContent = game.moneyText(round.balance)
  const isWon = Number(round.win) > 0
  play(isWon ? 'win' : 'lose')
  await countUp(round.win)
  const result = isWon ? `You won ${game.moneyText(round.win)}.` : 'No win this time.'
  say([result, details].filter(Boolean).join(' '))
  showFairness(round)
}

/** Shows an answer; a round that is not over waits for the player. */
async function receive(round) {
  if (!round) return
  if (isFinal(round)) {
    // A refused move has no round of its own: the one in play stays as it was.
    if (round.phase === 'refused' && !round.id && current) {
      say(refusalText(round.why))
      return
    }
    await showFinal(round)
    await state.lasts
    byId('rounds').textContent = String(round.rounds ?? byId('rounds').textContent)
    current = undefined
    return
  }
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
  const round = await ask('/api/round', { round: id })
  if (!round || !isFinal(round)) return !round
  if (state.isBusy || current?.id !== id) return true
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
    const [round] = await Promise.all([askRound('/api/spin', body), showFor(table ? 0 : turnMs)])
    return round
  })
}

function act(move) {
  const { id, moves } = current
  play('press')
  return run(() => askRound('/api/move', { round: id, nth: moves, move }))
}

function press() {
  if (state.isBusy) return
  if (current) void act(stage.primaryMove(current))
  else if (!state.isPaused) void startRound()
}

const idleText = () =>
  state.isPaused ? 'The game is paused.' : table ? table.idleText() : stage.idle()

/** Asks for the round of a live table as it is now. @param isEnding until it is over */
const lookAt = (id, isEnding) =>
  run(async () => {
    for (;;) {
      const round = await askRound('/api/round', { round: id })
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

function offerStakes(stakes) {
  state.stake = (game.live ? stakes[0] : stakes[2]) ?? stakes.at(-1)
  for (const stake of stakes) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    const text = document.createElement('span')
    Object.assign(input, { type: 'radio', name: 'stake', value: stake })
    input.checked = stake === state.stake
    input.addEventListener('change', () => {
      state.stake = stake
      showTotal()
    })
    text.textContent = game.figureText(stake)
    label.append(input, text)
    byId('stakes').append(label)
  }
}

function dress({ palette, engine }) {
  const { style } = document.documentElement
  const { sky, far, near, main, accent, glow, spark } = palette
  const tints = { 'sky-top': sky[0], 'sky-low': sky[1], far, near, main, accent, glow, spark }
  for (const [name, tint] of Object.entries(tints)) style.setProperty(`--${name}`, tint)
  document.body.dataset.engine = engine
  const backdrop = byId('backdrop')
  backdrop.src = `${image}?w=960&h=540&q=60`
  backdrop.hidden = false
}

async function open() {
  if (!session) {
    close(launchRefusals[refusal])
    return
  }
  const start = await ask('/api/state')
  if (!start) return
  if (start.stakes.length === 0) {
    close('Every stake of this game is above the maximum in your country.')
    return
  }
  game = { ...start, ...createAmountTexts(start.display) }
  state.minRoundMs = start.minRoundMs
  dress(game)
  byId('stakes-name').textContent = `Stake (${start.display.symbol})`
  byId('mode').textContent = start.demo ? '· demo, virtual money' : ''
  byId('balance').textContent = game.moneyText(start.balance)
  byId('rounds').textContent = String(start.rounds)
  offerStakes(start.stakes)
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
  if (current) say(`Your unfinished round continues. ${byId('result').textContent}`)
  if (current) void stage.watch?.(current, watchRound)
}

void open()
