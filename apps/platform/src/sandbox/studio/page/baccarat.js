import { createHand } from './cards.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const names = { player: 'Player', banker: 'Banker', tie: 'Tie' }
const odds = { player: '1:1', banker: '1:1', tie: '8:1' }
const maxChips = 60

/** Chips by spot. */
function createSpots(root, onChange) {
  const spots = document.createElement('div')
  spots.className = 'spots'
  spots.setAttribute('role', 'group')
  spots.setAttribute('aria-label', 'Betting table')
  const clear = document.createElement('button')
  Object.assign(clear, { type: 'button', className: 'clear', textContent: 'Clear' })
  const placed = { player: 1, banker: 0, tie: 0 }
  const chips = () => Object.values(placed).reduce((a, b) => a + b, 0)
  const show = () => {
    for (const [spot, button] of buttons) {
      const count = placed[spot]
      button.dataset.chips = count > 0 ? String(count) : ''
      const bets = count === 0 ? '' : count === 1 ? ', 1 chip' : `, ${count} chips`
      button.setAttribute('aria-label', `${names[spot]} ${odds[spot]}${bets}`)
    }
    onChange()
  }
  const buttons = Object.keys(names).map((spot) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: `spot outside ${spot}` })
    button.innerHTML = `<span>${names[spot]} <small>${odds[spot]}</small></span>`
    button.addEventListener('click', () => {
      if (chips() >= maxChips) return
      placed[spot] += 1
      play('press')
      show()
    })
    spots.append(button)
    return [spot, button]
  })
  clear.addEventListener('click', () => {
    for (const spot of Object.keys(placed)) placed[spot] = 0
    show()
  })
  root.append(spots, clear)
  queueMicrotask(show)
  return {
    chips,
    bet: () =>
      Object.entries(placed)
        .filter(([, count]) => count > 0)
        .map(([spot, count]) => ({ spot, chips: count })),
    lock(isLocked) {
      for (const [, button] of buttons) button.disabled = isLocked
      clear.disabled = isLocked
    },
    mark(winner) {
      for (const [spot, button] of buttons) button.classList.toggle('hit', spot === winner)
    },
  }
}

export function createBaccaratStage(root, _game, say, onChange) {
  const [player, banker] = [createHand('Player'), createHand('Banker')]
  const hands = document.createElement('div')
  hands.className = 'hands'
  hands.append(player.hand, banker.hand)
  const rule = document.createElement('p')
  rule.className = 'felt-text'
  rule.textContent = 'No commission · Banker wins with 6 pay half'
  root.classList.add('felt')
  root.append(hands, rule)
  const spots = createSpots(root, onChange)
  let dealt = ''
  const clearHands = () => {
    dealt = ''
    spots.mark()
    player.show([undefined, undefined], 'Player')
    banker.show([undefined, undefined], 'Banker')
  }
  const deal = (view) => {
    const key = [...view.player, ...view.banker].join()
    if (dealt === key) return
    dealt = key
    player.show(view.player, `Player: ${view.playerTotal}`)
    banker.show(view.banker, `Banker: ${view.bankerTotal}`)
    play('land')
  }
  clearHands()

  return {
    idle: () => 'Place chips on player, banker or tie.',
    primary: () => 'Place bet',
    busy: () => 'Placing your bet…',
    placed: () => 'Your bet is placed.',
    chips: spots.chips,
    bet() {
      if (spots.chips() > 0) return spots.bet()
      say('Place at least one chip on the table.')
      return null
    },
    start: () => spots.lock(true),
    cancel: () => spots.lock(false),
    moves: () => [],
    toneOf: (result) => result,
    showTable({ phase, view }, hasBet) {
      spots.lock(phase !== 'betting' || hasBet)
      if (phase === 'betting') clearHands()
      else deal(view)
      if (phase === 'result') spots.mark(view.winner)
    },
    async show({ view }) {
      deal(view)
      spots.mark(view.winner)
      const wins = view.wins.map(
        ({ spot, paysTenths }) => `${names[spot]} pays ${timesText(paysTenths)}`,
      )
      const ending = view.winner === 'tie' ? 'A tie' : `${names[view.winner]} wins`
      const points = `${view.playerTotal} to ${view.bankerTotal}`
      return `${ending}, ${points}. ${wins.length > 0 ? `${wins.join(', ')}.` : ''}`.trim()
    },
  }
}
