import { cardFace, cardText } from './cards.js'
import { showFor } from './connection.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const dealMs = 320
export const handNames = {
  royalFlush: 'Royal flush',
  straightFlush: 'Straight flush',
  fourOfAKind: 'Four of a kind',
  fullHouse: 'Full house',
  flush: 'Flush',
  straight: 'Straight',
  threeOfAKind: 'Three of a kind',
  twoPair: 'Two pair',
  jacksOrBetter: 'Jacks or better',
}

function createPayList(root, { pays }) {
  const list = document.createElement('ul')
  list.className = 'poker-pays'
  list.setAttribute('aria-label', 'Pays, times the stake')
  for (const {
    of,
    pays: [tenths],
  } of pays.rows) {
    const row = document.createElement('li')
    row.dataset.hand = of
    row.innerHTML = `<span>${handNames[of]}</span> <b>${timesText(tenths)}</b>`
    list.append(row)
  }
  root.append(list)
  return (hand) => {
    for (const row of list.children) row.classList.toggle('hit', row.dataset.hand === hand)
  }
}

export function createPokerStage(root, game) {
  root.classList.add('felt')
  const markHand = createPayList(root, game)
  const row = document.createElement('div')
  row.className = 'poker-cards'
  root.append(row)
  let held = []

  const slots = Array.from({ length: 5 }, (_, nth) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'slot', disabled: true })
    button.innerHTML = '<span class="held" aria-hidden="true">HOLD</span>'
    button.addEventListener('click', () => {
      held[nth] = !held[nth]
      play('press')
      showHeld()
    })
    row.append(button)
    return button
  })
  const showHeld = () => {
    for (const [nth, slot] of slots.entries()) slot.setAttribute('aria-pressed', String(held[nth]))
  }
  const deal = (cards, isChoice) => {
    for (const [nth, slot] of slots.entries()) {
      const card = cards[nth]
      slot.disabled = !isChoice
      if (card === undefined) slot.removeAttribute('aria-label')
      else slot.setAttribute('aria-label', `${isChoice ? 'Hold ' : ''}${cardText(card)}`)
      if (slot.dataset.card !== (card ?? 'back')) {
        slot.querySelector('.card')?.remove()
        slot.prepend(cardFace(card, nth))
      }
      slot.dataset.card = card ?? 'back'
    }
  }
  const clear = () => {
    held = [false, false, false, false, false]
    showHeld()
    deal([], false)
    markHand(null)
    for (const slot of slots) slot.setAttribute('aria-label', 'Card face down')
  }
  clear()

  return {
    idle: () => 'Choose a stake and deal.',
    primary: (round) => (round ? 'Draw' : 'Deal'),
    primaryMove: () => `draw-${held.map((is) => (is ? '1' : '0')).join('')}`,
    busy: () => 'Dealing…',
    start: clear,
    cancel: clear,
    moves: () => [],
    async show({ view, phase }) {
      const isChoice = phase === 'playing'
      if (!isChoice) held = [...view.kept].map((sign) => sign === '1')
      showHeld()
      deal(view.cards, isChoice)
      play('land')
      await showFor(dealMs)
      markHand(view.hand)
      const name = view.hand === null ? '' : `${handNames[view.hand]}.`
      return isChoice ? `${name} Choose the cards to hold, then draw.`.trim() : name
    },
  }
}
