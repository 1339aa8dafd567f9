import { cardFace } from './cards.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const names = { player: 'Player', banker: 'Banker', tie: 'Tie' }
const odds = { player: '1:1', banker: '1:1', tie: '8:1' }
const maxChips = 60

function createHand(title) {
  const hand = document.createElement('section')
  hand.className = 'seat'
  hand.setAttribute('aria-label', title)
  hand.innerHTML = '<p class="points"></p><div class="cards"></div>'
  return {
    hand,
    show(cards, total) {
      hand.querySelector('.points').textContent = total === undefined ? title : `${title}: ${total}`
      hand
        .querySelector('.cards')
        .replaceChildren(...cards.map((card, nth) => cardFace(card, nth * 6)))
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
  const spots = document.createElement('div')
  spots.className = 'spots'
  spots.setAttribute('role', 'group')
  spots.setAttribute('aria-label', 'Betting table')
  const clear = document.createElement('button')
  Object.assign(clear, { type: 'button', className: 'clear', textContent: 'Clear' })
  root.classList.add('felt')
  root.append(hands, rule, spots, clear)
  let placed = { player: 1, banker: 0, tie: 0 }
  let dealt = ''

  const chips = () => Object.values(placed).reduce((a, b) => a + b, 0)
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
  function show() {
    for (const [spot, button] of buttons) {
      const count = placed[spot]
      button.dataset.chips = count > 0 ? String(count) : ''
      const bets = count === 0 ? '' : count === 1 ? ', 1 chip' : `, ${count} chips`
      button.setAttribute('aria-label', `${names[spot]} ${odds[spot]}${bets}`)
    }
    onChange()
  }
  const lock = (isLocked) => {
    for (const [, button] of buttons) button.disabled = isLocked
    clear.disabled = isLocked
  }
  const mark = (winner) => {
    for (const [spot, button] of buttons) button.classList.toggle('hit', spot === winner)
  }
  const clearHands = () => {
    dealt = ''
    mark()
    player.show([undefined, undefined])
    banker.show([undefined, undefined])
  }
  const deal = (view) => {
    const key = [...view.player, ...view.banker].join()
    if (dealt === key) return
    dealt = key
    player.show(view.player, view.playerTotal)
    banker.show(view.banker, view.bankerTotal)
    play('land')
  }
  clear.addEventListener('click', () => {
    placed = { player: 0, banker: 0, tie: 0 }
    show()
  })
  clearHands()
  queueMicrotask(show)

  return {
    idle: () => 'Place chips on player, banker or tie.',
    primary: () => 'Place bet',
    busy: () => 'Placing your bet…',
    placed: () => 'Your bet is placed.',
    chips,
    bet() {
      if (chips() > 0) {
        return Object.entries(placed)
          .filter(([, count]) => count > 0)
          .map(([spot, count]) => ({ spot, chips: count }))
      }
      say('Place at least one chip on the table.')
      return null
    },
    start: () => lock(true),
    cancel: () => lock(false),
    moves: () => [],
    toneOf: (result) => result,
    showTable({ phase, view }, hasBet) {
      if (phase === 'betting') {
        clearHands()
        lock(hasBet)
        return
      }
      lock(true)
      deal(view)
      if (phase === 'result') mark(view.winner)
    },
    async show({ view }) {
      deal(view)
      mark(view.winner)
      const wins = view.wins.map(
        ({ spot, paysTenths }) => `${names[spot]} pays ${timesText(paysTenths)}`,
      )
      const ending = view.winner === 'tie' ? 'A tie' : `${names[view.winner]} wins`
      const points = `${view.playerTotal} to ${view.bankerTotal}`
      return `${ending}, ${points}. ${wins.length > 0 ? `${wins.join(', ')}.` : ''}`.trim()
    },
  }
}
