import { cardFace, cardText } from './cards.js'
import { showFor, text } from './connection.js'
import { play } from './sound.js'
import { timesText } from './texts.js'

const dealMs = 320
/** @param hand such as `fullHouse` */
export const handName = (hand) => text(`poker.${hand}`)

function createPayList(root, { pays }) {
  const list = document.createElement('ul')
  list.className = 'poker-pays'
  list.setAttribute('aria-label', text('poker.pays'))
  for (const {
    of,
    pays: [tenths],
  } of pays.rows) {
    const row = document.createElement('li')
    row.dataset.hand = of
    row.innerHTML = `<span>${handName(of)}</span> <b>${timesText(tenths)}</b>`
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
    button.innerHTML = `<span class="held" aria-hidden="true">${text('poker.hold')}</span>`
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
  const labelOf = (card, isChoice) => (isChoice ? text('poker.holdCard', { card }) : card)
  const deal = (cards, isChoice) => {
    for (const [nth, slot] of slots.entries()) {
      const card = cards[nth]
      slot.disabled = !isChoice
      if (card === undefined) slot.removeAttribute('aria-label')
      else slot.setAttribute('aria-label', labelOf(cardText(card), isChoice))
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
    for (const slot of slots) slot.setAttribute('aria-label', text('poker.faceDown'))
  }
  clear()

  return {
    idle: () => text('idle.deal'),
    primary: (round) => text(round ? 'action.draw' : 'action.deal'),
    primaryMove: () => `draw-${held.map((is) => (is ? '1' : '0')).join('')}`,
    busy: () => text('busy.deal'),
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
      const name = view.hand === null ? '' : `${handName(view.hand)}.`
      return isChoice ? `${name} ${text('poker.choose')}`.trim() : name
    },
  }
}
