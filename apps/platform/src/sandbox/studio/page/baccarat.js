import { createHand } from './cards.js'
import { text } from './connection.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const names = {
  player: text('baccarat.player'),
  banker: text('baccarat.banker'),
  tie: text('baccarat.tie'),
}
const odds = { player: '1:1', banker: '1:1', tie: '8:1' }
const maxChips = 60
const pointsText = (of, points) => text('baccarat.points', { name: names[of], points })

/** Chips by spot. */
function createSpots(root, onChange) {
  const spots = document.createElement('div')
  spots.className = 'spots'
  spots.setAttribute('role', 'group')
  spots.setAttribute('aria-label', text('chips.table'))
  const clear = document.createElement('button')
  Object.assign(clear, { type: 'button', className: 'clear', textContent: text('action.clear') })
  const placed = { player: 0, banker: 0, tie: 0 }
  const chips = () => Object.values(placed).reduce((a, b) => a + b, 0)
  const show = () => {
    for (const [spot, button] of buttons) {
      const count = placed[spot]
      button.dataset.chips = count > 0 ? String(count) : ''
      const bets = count === 0 ? '' : `, ${text('chips.count', { count })}`
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
  const [player, banker] = [createHand(names.player), createHand(names.banker)]
  const hands = document.createElement('div')
  hands.className = 'hands'
  hands.append(player.hand, banker.hand)
  const rule = document.createElement('p')
  rule.className = 'felt-text'
  rule.textContent = text('baccarat.rule')
  root.classList.add('felt')
  root.append(hands, rule)
  const spots = createSpots(root, onChange)
  let dealt = ''
  const clearHands = () => {
    dealt = ''
    spots.mark()
    player.show([undefined, undefined], names.player)
    banker.show([undefined, undefined], names.banker)
  }
  const deal = (view) => {
    const key = [...view.player, ...view.banker].join()
    if (dealt === key) return
    dealt = key
    player.show(view.player, pointsText('player', view.playerTotal))
    banker.show(view.banker, pointsText('banker', view.bankerTotal))
    play('land')
  }
  clearHands()

  return {
    idle: () => text('idle.baccarat'),
    primary: () => text('action.placeBet'),
    busy: () => text('busy.bet'),
    placed: () => text('round.placed'),
    chips: spots.chips,
    bet() {
      if (spots.chips() > 0) return spots.bet()
      say(text('chips.none'))
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
      const wins = view.wins.map(({ spot, paysTenths }) =>
        text('round.pays', { name: names[spot], times: timesText(paysTenths) }),
      )
      const points = { player: view.playerTotal, banker: view.bankerTotal }
      const ending =
        view.winner === 'tie'
          ? text('baccarat.tied', points)
          : text('baccarat.won', { name: names[view.winner], ...points })
      return `${ending} ${wins.length > 0 ? `${wins.join(', ')}.` : ''}`.trim()
    },
  }
}
